import { MAX_DEPTH, type NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'

/** A menu entry as a row of the editor; deeper rows below it are its sub-entries. */
export interface MenuRow {
  /** Id within the editor. */
  readonly id: string
  readonly label: string
  readonly target: NavigationItem['target']
  /** 0 at the top level. */
  readonly depth: number
}

type Rows = readonly MenuRow[]

/** Moves of an entry with its sub-entries. */
export const MOVES = ['up', 'down', 'in', 'out'] as const
export type Move = (typeof MOVES)[number]

/** Returns the entries of a menu as rows, in reading order. */
export function toRows(items: readonly NavigationItem[], depth = 0, path = 'entry'): Rows {
  return items.flatMap(({ label, target, children }, index) => {
    const id = `${path}-${index}`
    return [{ id, label, target, depth }, ...toRows(children, depth + 1, id)]
  })
}

/** Returns the menu for rows. */
export function toItems(rows: Rows): readonly NavigationItem[] {
  const items: NavigationItem[] = []
  for (let index = 0; index < rows.length;) {
    const row = rows[index]
    if (row === undefined) break
    const end = endOf(rows, index)
    items.push({ label: row.label, target: row.target, children: toItems(rows.slice(index + 1, end)) })
    index = end
  }
  return items
}

/** Returns the path of each row in the menu, as in server errors: `entries.0.children.1`. */
export function pathsOf(rows: Rows): readonly string[] {
  const counts: number[] = []
  return rows.map(({ depth }) => {
    counts.length = depth + 1
    counts[depth] = (counts[depth] ?? -1) + 1
    return `entries.${counts.join('.children.')}`
  })
}

/** Returns the index after the sub-entries of a row. */
function endOf(rows: Rows, index: number): number {
  const depth = rows[index]?.depth ?? 0
  const next = rows.findIndex((row, at) => at > index && row.depth <= depth)
  return next === -1 ? rows.length : next
}

/** Returns the index of the previous sibling. */
function siblingBefore(rows: Rows, index: number): number | undefined {
  const depth = rows[index]?.depth ?? 0
  for (let at = index - 1; at >= 0; at--) {
    const found = rows[at]?.depth ?? 0
    if (found === depth) return at
    if (found < depth) return undefined
  }
  return undefined
}

const deeper = (rows: Rows, by: number): Rows => rows.map((row) => ({ ...row, depth: row.depth + by }))
const depthOf = (rows: Rows) => Math.max(...rows.map(({ depth }) => depth))

/** Returns the rows after a move; undefined when it is not possible. */
export function moveRow(rows: Rows, id: string, move: Move): Rows | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (row === undefined) return undefined
  const end = endOf(rows, index)
  const part = rows.slice(index, end)
  const before = siblingBefore(rows, index)
  switch (move) {
    case 'up':
      if (before === undefined) return undefined
      return [...rows.slice(0, before), ...part, ...rows.slice(before, index), ...rows.slice(end)]
    case 'down': {
      if (rows[end]?.depth !== row.depth) return undefined
      const after = endOf(rows, end)
      return [...rows.slice(0, index), ...rows.slice(end, after), ...part, ...rows.slice(after)]
    }
    case 'in':
      if (before === undefined || depthOf(part) + 1 >= MAX_DEPTH) return undefined
      return [...rows.slice(0, index), ...deeper(part, 1), ...rows.slice(end)]
    case 'out': {
      if (row.depth === 0) return undefined
      // After all siblings, so that nothing else moves.
      const parent = rows.findLastIndex((other, at) => at < index && other.depth < row.depth)
      const after = endOf(rows, parent)
      return [...rows.slice(0, index), ...rows.slice(end, after), ...deeper(part, -1), ...rows.slice(after)]
    }
  }
}

/**
 * Returns the rows after moving an entry before the row at `place` (the end at the number of rows), at the
 * nearest possible depth; undefined when the target is inside the entry.
 */
export function placeRow(rows: Rows, id: string, place: number, requestedDepth: number): Rows | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (row === undefined) return undefined
  const end = endOf(rows, index)
  if (place > index && place < end) return undefined
  const part = rows.slice(index, end)
  const rest = [...rows.slice(0, index), ...rows.slice(end)]
  const at = place >= end ? place - part.length : place
  const maxDepth = Math.min((rest[at - 1]?.depth ?? -1) + 1, MAX_DEPTH - 1 - (depthOf(part) - row.depth))
  const minDepth = Math.min(rest[at]?.depth ?? 0, maxDepth)
  const depth = Math.max(minDepth, Math.min(requestedDepth, maxDepth))
  return [...rest.slice(0, at), ...deeper(part, depth - row.depth), ...rest.slice(at)]
}

/** Returns the rows without an entry and its sub-entries. */
export function removeRow(rows: Rows, id: string): Rows {
  const index = rows.findIndex((row) => row.id === id)
  return index === -1 ? rows : [...rows.slice(0, index), ...rows.slice(endOf(rows, index))]
}
