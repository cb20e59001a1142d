import { useDeferredValue, useMemo, useState } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { readWith } from '#editor/find/readable-block.ts'
import { indexAfter, replaceOnPage } from '#editor/find/replace-on-page.ts'
import { useBody, useIsNew, useSession } from '#editor/screen/editing-session.ts'
import { undoToast } from '#editor/screen/use-layout-edits.ts'
import { findTextMatches, type TextMatch } from '#features/content/documents/document-texts.rules.ts'
import type { TextQuery } from '#lib/find-text/text-matches.ts'
import { useToast } from '#ui/toasts.tsx'

/** Find and replace in the open document. */
export interface Find {
  readonly query: TextQuery
  readonly setQuery: (change: Partial<TextQuery>) => void
  readonly replaceWith: string
  readonly setReplaceWith: (text: string) => void
  readonly matches: readonly TextMatch[]
  /** Index of the match where one is; undefined before the first. */
  readonly current: number | undefined
  /** Goes to the next or previous match, around the ends. */
  readonly step: (by: 1 | -1) => void
  readonly goTo: (index: number) => void
  /** Replaces the match where one is and goes to the next; without one it goes to the first. */
  readonly replace: () => void
  readonly replaceAll: () => void
}

/** Follows the matches of a query in the open document, and replaces them. `onMatch` shows one on the page. */
export function useFind(onMatch: (match: TextMatch) => void): Find {
  const { store } = useSession()
  const readBlock = readWith(useBlockTypes())
  const isNew = useIsNew()
  const toast = useToast()
  const [query, setQuery] = useState<TextQuery>({ find: '', matchCase: false, wholeWords: false })
  const [replaceWith, setReplaceWith] = useState('')
  const [at, setAt] = useState<number>()
  // Found after what was typed has been shown.
  const body = useDeferredValue(useBody((now) => now))
  const sought = useDeferredValue(query)
  const types = useBlockTypes()
  const matches = useMemo(() => findTextMatches(body, readWith(types), sought), [body, sought, types])
  const current = at === undefined || matches.length === 0 ? undefined : Math.min(at, matches.length - 1)
  const replacement = { query, replaceWith, readBlock, isNew }

  function goTo(index: number): void {
    setAt(index)
    // What is shown may be older than the document.
    const match = findTextMatches(store.getState().body, readBlock, query)[index]
    if (match) onMatch(match)
  }
  function step(by: 1 | -1): void {
    const { length } = findTextMatches(store.getState().body, readBlock, query)
    if (length === 0) return
    goTo(current === undefined ? (by === 1 ? 0 : length - 1) : (current + by + length) % length)
  }
  return {
    query,
    setQuery(change) {
      setQuery((now) => ({ ...now, ...change }))
      setAt(undefined)
    },
    replaceWith,
    setReplaceWith,
    matches,
    current,
    step,
    goTo,
    replace() {
      const { body: now, change } = store.getState()
      const found = findTextMatches(now, readBlock, query)
      if (current === undefined || !found[current]) return step(1)
      const match = found[current]
      const { body: after, problems } = replaceOnPage(now, replacement, match)
      const [problem] = problems
      if (problem) return toast({ text: `${problem.label}: ${problem.problem}`, tone: 'bad' })
      change('Replace', () => after)
      return goTo(indexAfter(after, replacement, { match, index: current }))
    },
    replaceAll() {
      const { body: now, change } = store.getState()
      const { body: after, count, problems } = replaceOnPage(now, replacement)
      if (count > 0) {
        change('Replace all', () => after)
        toast(undoToast(store, `Replaced ${count.toLocaleString()} ${count === 1 ? 'text' : 'texts'}.`))
      }
      const [problem] = problems
      if (problem) toast({ text: `${problem.label}: ${problem.problem}`, tone: 'bad' })
      setAt(undefined)
    },
  }
}
