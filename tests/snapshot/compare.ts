import { diffLines, type Hunk } from './diff.ts'
import type { Entry } from './files.ts'
import { linesOf, type Segment } from './lines.ts'

/** A difference that occurs at one or more places. */
export interface Change {
  /** The differing words without the equal text around them. */
  readonly removed: string
  readonly added: string
  /** Names of the entries in order, without duplicates. */
  readonly entries: readonly string[]
  readonly count: number
  /** Whole lines of the first distinct occurrences. */
  readonly examples: readonly Hunk[]
}

export interface Comparison {
  /** Sorted by frequency, highest first. */
  readonly changes: readonly Change[]
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
  readonly compared: number
}

const MAX_EXAMPLES = 3

/** Compares two snapshots entry by entry. Entries without a counterpart of the same name are matched by request. */
export function compareSnapshots(before: readonly Entry[], after: readonly Entry[]): Comparison {
  const { pairs, onlyBefore, onlyAfter } = pair(before, after)
  const found = new Map<
    string,
    { removed: string; added: string; entries: Set<string>; count: number; examples: Hunk[] }
  >()
  const diff = memoized()
  for (const [one, other] of pairs)
    for (const hunk of diff(one, other))
      for (const part of splitHunk(hunk)) {
        const { removed, added } = differingWords(part)
        const key = `${removed}\u0000${added}`
        const change = found.get(key) ?? { removed, added, entries: new Set(), count: 0, examples: [] }
        found.set(key, change)
        change.count++
        change.entries.add(one.name)
        const isNew = !change.examples.some((example) => example.removed.join() === part.removed.join())
        if (isNew && change.examples.length < MAX_EXAMPLES) change.examples.push(part)
      }
  const changes = [...found.values()]
    .map((change) => ({ ...change, entries: [...change.entries] }))
    .toSorted((one, other) => other.entries.length - one.entries.length)
  return { changes, onlyBefore, onlyAfter, compared: pairs.length }
}

function pair(before: readonly Entry[], after: readonly Entry[]) {
  const byName = new Map(after.map((entry) => [entry.name, entry]))
  const pairs: [Entry, Entry][] = []
  const left: Entry[] = []
  for (const entry of before) {
    const other = byName.get(entry.name)
    byName.delete(entry.name)
    if (other) pairs.push([entry, other])
    else left.push(entry)
  }
  const byRequest = Map.groupBy(byName.values(), ({ request }) => request)
  const onlyBefore: string[] = []
  for (const entry of left) {
    const other = byRequest.get(entry.request)?.shift()
    if (other) pairs.push([entry, other])
    else onlyBefore.push(entry.name)
  }
  const onlyAfter = [...byRequest.values()].flat().map(({ name }) => name)
  return { pairs, onlyBefore, onlyAfter }
}

/** Returns a comparison function that compares segments shared by many pages only once. */
function memoized(): (one: Entry, other: Entry) => Hunk[] {
  const cache = new Map<string, readonly Hunk[]>()
  const diffSegment = (before: Segment, after: Segment): readonly Hunk[] => {
    const key = `${before.join('\n')}\u0000${after.join('\n')}`
    const hunks = cache.get(key) ?? diffLines(before, after)
    cache.set(key, hunks)
    return hunks
  }
  return (one, other) => {
    const title = (entry: Entry) => (one.name === other.name ? [] : [entry.name])
    const hunks = [
      ...diffLines(title(one), title(other)),
      ...diffLines([one.request], [other.request]),
      ...diffLines(one.head.split('\n'), other.head.split('\n')),
    ]
    if (one.body === other.body) return hunks
    const [before, after] = [linesOf(one.body), linesOf(other.body)]
    if (before.length !== after.length) return [...hunks, ...diffLines(before.flat(), after.flat())]
    return [...hunks, ...before.flatMap((segment, at) => diffSegment(segment, after[at] ?? []))]
  }
}

/** Splits a hunk with equal numbers of removed and added lines into pairs of lines. */
function splitHunk(hunk: Hunk): readonly Hunk[] {
  if (hunk.removed.length !== hunk.added.length) return [hunk]
  return hunk.removed.flatMap((line, at) => {
    const other = hunk.added[at] ?? ''
    return line === other ? [] : [{ removed: [line], added: [other] }]
  })
}

/** Reduces a hunk to its differing words, so that equal differences can be grouped. */
function differingWords({ removed, added }: Hunk): { removed: string; added: string } {
  const words = (lines: readonly string[]) =>
    lines.join('\n').match(/[\p{L}\p{N}_]+\s*|[^\p{L}\p{N}_]/gu) ?? []
  const fragments = new Map<string, { removed: string; added: string }>()
  for (const part of diffLines(words(removed), words(added))) {
    const fragment = { removed: part.removed.join('').trim(), added: part.added.join('').trim() }
    fragments.set(`${fragment.removed}\u0000${fragment.added}`, fragment)
  }
  const all = [...fragments.values()]
  return {
    removed: all.map((fragment) => fragment.removed).join(' … '),
    added: all.map((fragment) => fragment.added).join(' … '),
  }
}
