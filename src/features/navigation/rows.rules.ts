import { MAX_DEPTH, type NavigationItem } from '#features/navigation/types.ts'

/** An entry of a menu as a line of its editor: lines below it that are deeper belong to it. */
export interface MenuRow {
  /** Only for the editor. */
  readonly id: string
  readonly label: string
  readonly target: NavigationItem['target']
  /** 0 at the top. */
  readonly depth: number
}

type Rows = readonly MenuRow[]

/** Ways to move an entry, with all that belongs to it. */
export const MOVES = ['up', 'down', 'in', 'out'] as const
export type Move = (typeof MOVES)[number]

/** A menu as lines, in reading order. */
export function toRows(items: readonly NavigationItem[], depth = 0, path = 'entry'): Rows {
  return items.flatMap(({ label, target, children }, index) => {
    const id = `${path}-${index}`
    return [{ id, label, target, depth }, ...toRows(children, depth + 1, id)]
  })
}

/** The menu that lines stand for. */
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

/** Where each line is in the menu, as the server names it in its errors: `entries.0.children.1`. */
export function pathsOf(rows: Rows): readonly string[] {
  const counts: number[] = []
  return rows.map(({ depth }) => {
    counts.length = depth + 1
    counts[depth] = (counts[depth] ?? -1) + 1
    return `entries.${counts.join('.children.')}`
  })
}

/** The first line after what belongs to a line. */
function endOf(rows: Rows, index: number): number {
  const depth = rows[index]?.depth ?? 0
  const next = rows.findIndex((row, at) => at > index && row.depth <= depth)
  return next === -1 ? rows.length : next
}

/** The line before on the same level, under the same one. */
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

/** The lines after a move; undefined when that entry cannot move so. */
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
      // Behind all that belongs to the one it was in, so that nothing else moves.
      const parent = rows.findLastIndex((other, at) => at < index && other.depth < row.depth)
      const after = endOf(rows, parent)
      return [...rows.slice(0, index), ...rows.slice(end, after), ...deeper(part, -1), ...rows.slice(after)]
    }
  }
}

/**
 * The lines after an entry was put before the line at `place` (behind all at their number), as deep as wanted and
 * possible there; undefined when it would lie in itself.
 */
export function placeRow(rows: Rows, id: string, place: number, wanted: number): Rows | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (row === undefined) return undefined
  const end = endOf(rows, index)
  if (place > index && place < end) return undefined
  const part = rows.slice(index, end)
  const rest = [...rows.slice(0, index), ...rows.slice(end)]
  const at = place >= end ? place - part.length : place
  const most = Math.min((rest[at - 1]?.depth ?? -1) + 1, MAX_DEPTH - 1 - (depthOf(part) - row.depth))
  const least = Math.min(rest[at]?.depth ?? 0, most)
  const depth = Math.max(least, Math.min(wanted, most))
  return [...rest.slice(0, at), ...deeper(part, depth - row.depth), ...rest.slice(at)]
}

/** The lines without an entry and what belongs to it. */
export function removeRow(rows: Rows, id: string): Rows {
  const index = rows.findIndex((row) => row.id === id)
  return index === -1 ? rows : [...rows.slice(0, index), ...rows.slice(endOf(rows, index))]
}
