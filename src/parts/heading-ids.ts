import { isAnchorId } from '#lib/rich-text/anchors.ts'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'
import { normaliseRichText } from '#parts/rich-text-tree.ts'

/** A heading of a page that links can point to. */
export interface LinkedHeading {
  /** What follows the `#` in the URL. */
  readonly id: string
  readonly text: string
  /** Whether the text has an anchor of this id, so that its element needs none. */
  readonly isMarked: boolean
}

const MAX_LENGTH = 60
const MAX_HEADINGS = 500
/** Ids that features have on pages besides those that no anchor may have. */
const TAKEN = /^(?:comments|comment-|shop-|tracks-|section$)/

/**
 * Returns the headings of a page's texts, in their order, with ids that are made of their words and differ. A heading with
 * an anchor of its own keeps that id.
 */
export function linkedHeadings(texts: readonly RichText[]): readonly (readonly LinkedHeading[])[] {
  const trees = texts.map(normaliseRichText)
  const taken = new Set(trees.flatMap(anchorsIn))
  let count = 0
  return trees.map((nodes) =>
    headingsIn(nodes).map((heading) => {
      const text = plainText(heading)
      const [marked] = anchorsIn([heading])
      if (marked !== undefined) return { id: marked, text, isMarked: true }
      // Beyond them an id is none: pages of such length are imported, and have anchors of their own.
      if ((count += 1) > MAX_HEADINGS) return { id: '', text, isMarked: true }
      const id = freeId(wordsOf(text), taken)
      taken.add(id)
      return { id, text, isMarked: false }
    }),
  )
}

/** Returns the ids of the anchors that texts have. */
export const anchorsOf = (texts: readonly RichText[]): readonly string[] =>
  texts.flatMap((text) => anchorsIn(normaliseRichText(text)))

/** Returns the headings of a text as it is rendered, in their order. */
export const headingsIn = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
  nodes.flatMap((node) => (node.type === 'heading' ? [node] : headingsIn(node.content ?? [])))

const anchorsIn = (nodes: readonly RichTextNode[]): readonly string[] =>
  nodes.flatMap(({ marks = [], content = [] }) => {
    const own = marks.flatMap(({ type, attrs }) =>
      type === 'anchor' ? String(attrs?.['id']).split(' ') : [],
    )
    return [...own.filter(isAnchorId), ...anchorsIn(content)]
  })

const plainText = ({ content = [] }: RichTextNode): string =>
  content
    .map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, MAX_LENGTH)

function freeId(words: string, taken: ReadonlySet<string>): string {
  const isUsable = isAnchorId(words) && !TAKEN.test(words)
  const base = isUsable ? words : words === '' ? 'section-1' : `section-${words}`
  if (!taken.has(base)) return base
  const stem = words === '' ? 'section' : base
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
