import type { Body } from '#editor/model/body.ts'
import { textOf } from '#editor/model/body.ts'
import { changeTitle } from '#editor/model/change-title.ts'
import {
  findTextMatches,
  isSameText,
  type ReadBlock,
  type ReplacedTexts,
  replaceTexts,
  type TextMatch,
} from '#features/content/documents/document-texts.rules.ts'
import type { TextQuery } from '#lib/find-text/text-matches.ts'

/** What is replaced in the open document, and by what. */
export interface PageReplacement {
  readonly query: TextQuery
  readonly replaceWith: string
  readonly readBlock: ReadBlock
  /** Whether the document was never published, so that its URL follows its title. */
  readonly isNew: boolean
}

/** Returns the open document with all matches replaced, or one of them. */
export function replaceOnPage(
  body: Body,
  { query, replaceWith, readBlock, isNew }: PageReplacement,
  only?: TextMatch,
): ReplacedTexts<Body> {
  const replaced = replaceTexts(body, readBlock, query, replaceWith, only)
  const [before, after] = [textOf(body, 'title'), textOf(replaced.body, 'title')]
  if (before === after) return replaced
  return { ...replaced, body: changeTitle({ ...replaced.body, title: before }, after, isNew) }
}

/** Returns the index of the first match behind one that was replaced, in the document after it; 0 when there is none. */
export function indexAfter(
  body: Body,
  { query, replaceWith, readBlock }: PageReplacement,
  replaced: { readonly match: TextMatch; readonly index: number },
): number {
  const { match, index } = replaced
  const matches = findTextMatches(body, readBlock, query)
  const end = match.start + replaceWith.length
  const next = matches.findIndex(
    (one, at) => at >= index && !(isSameText(one, match) && one.part === match.part && one.start < end),
  )
  return next === -1 ? 0 : next
}
