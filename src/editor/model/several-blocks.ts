import { createKey, positionOf, removeBlock } from '#editor/model/layout-edits.ts'
import type { BlockPlace } from '#features/content/canvas/canvas-places.rules.ts'
import { blocksInOrder } from '#features/content/layouts/layout.rules.ts'
import type { Layout, Placement, Section, StoredBlock } from '#features/content/layouts/layout.types.ts'

/** Returns those of the blocks that the layout has, in reading order. */
export function inReadingOrder(layout: Layout, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids)
  return blocksInOrder(layout).flatMap(([id]) => (wanted.has(id) ? [id] : []))
}

/** Returns the blocks from one to another in reading order, with both; none if one of them does not exist. */
export function blocksBetween(layout: Layout, one: string, other: string): readonly string[] {
  const all = blocksInOrder(layout).map(([id]) => id)
  const [from, to] = [all.indexOf(one), all.indexOf(other)]
  return from === -1 || to === -1 ? [] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Returns unused keys for sections or blocks, each of them once. */
export function createKeys(layout: Layout, prefix: 's' | 'b', count: number): readonly string[] {
  const keys = new Set<string>()
  while (keys.size < count) keys.add(createKey(layout, prefix))
  return [...keys]
}

/**
 * Returns the layout with blocks moved to a place, below each other in reading order; the same layout when that changes
 * nothing or there is no such place. Before a block that is moved itself means before what follows it.
 */
export function moveBlocks(
  layout: Layout,
  ids: readonly string[],
  { sectionId, before }: BlockPlace,
): Layout {
  const moved = inReadingOrder(layout, ids)
  const present = Object.hasOwn(layout.sections, sectionId)
    ? layout.sections[sectionId]?.placements
    : undefined
  if (!present || moved.length === 0) return layout
  const isMoved = new Set(moved)
  const at = before === null ? present.length : present.findIndex(({ blockId }) => blockId === before)
  if (at === -1) return layout
  const start = present.slice(0, at).filter(({ blockId }) => !isMoved.has(blockId)).length
  const rest = moved.reduce(removePlacement, layout)
  const placements = moved.flatMap((id) => placementIn(layout, id))
  const next = insertPlacements(rest, sectionId, start, placements)
  return hasSameOrder(layout, next) ? layout : next
}

/**
 * Returns the layout with blocks moved by one position together, across sections; unchanged at both ends. Blocks that
 * stand apart come together.
 */
export function stepBlocks(layout: Layout, ids: readonly string[], by: 1 | -1): Layout {
  const moved = inReadingOrder(layout, ids)
  const edge = by === 1 ? moved.at(-1) : moved[0]
  const position = edge === undefined ? undefined : positionOf(layout, edge)
  if (!position) return layout
  const { sectionId, index } = position
  const placements = layout.sections[sectionId]?.placements ?? []
  const neighbour = placements[index + by]
  if (neighbour) {
    const before = by === -1 ? neighbour.blockId : (placements[index + 2]?.blockId ?? null)
    return moveBlocks(layout, moved, { sectionId, before })
  }
  const next = layout.order[layout.order.indexOf(sectionId) + by]
  if (next === undefined) return layout
  const first = layout.sections[next]?.placements[0]?.blockId ?? null
  return moveBlocks(layout, moved, { sectionId: next, before: by === 1 ? first : null })
}

/** Returns the layout without these blocks. Their sections stay. */
export const removeBlocks = (layout: Layout, ids: readonly string[]): Layout =>
  ids.reduce(removeBlock, layout)

/** Returns the layout with copies of blocks after the last of them; `keys` names the copies in reading order. */
export function duplicateBlocks(layout: Layout, ids: readonly string[], keys: readonly string[]): Layout {
  const copied = inReadingOrder(layout, ids)
  const position = positionOf(layout, copied.at(-1) ?? '')
  if (!position) return layout
  const blocks: Record<string, StoredBlock> = { ...layout.blocks }
  const placements = copied.flatMap((id, index): readonly Placement[] => {
    const [block, blockId] = [layout.blocks[id], keys[index]]
    if (!block || blockId === undefined) return []
    blocks[blockId] = structuredClone(block)
    return placementIn(layout, id).map((placement) => ({ ...placement, blockId }))
  })
  return insertPlacements({ ...layout, blocks }, position.sectionId, position.index + 1, placements)
}

/** Returns what is selected when blocks are removed: what comes after them, or before them; undefined for none. */
export function neighbourOfBlocks(layout: Layout, ids: readonly string[]): string | undefined {
  const removed = new Set(ids)
  const position = positionOf(layout, inReadingOrder(layout, ids).at(-1) ?? '')
  if (!position) return undefined
  const row = (layout.sections[position.sectionId]?.placements ?? []).map(({ blockId }) => blockId)
  const stays = (id: string) => !removed.has(id)
  return row.slice(position.index).find(stays) ?? row.slice(0, position.index).findLast(stays)
}

/** Returns the layout with placements inserted in a section, before that number `index`. */
export function insertPlacements(
  layout: Layout,
  sectionId: string,
  index: number,
  placements: readonly Placement[],
): Layout {
  const section = layout.sections[sectionId]
  if (!section) return layout
  const next = section.placements.toSpliced(index, 0, ...placements)
  return { ...layout, sections: { ...layout.sections, [sectionId]: { ...section, placements: next } } }
}

function placementIn(layout: Layout, blockId: string): readonly Placement[] {
  const position = positionOf(layout, blockId)
  const placement = position && layout.sections[position.sectionId]?.placements[position.index]
  return placement ? [placement] : []
}

const removePlacement = (layout: Layout, blockId: string): Layout => ({
  ...layout,
  sections: Object.fromEntries(
    Object.entries(layout.sections).map(([id, section]): [string, Section] => [
      id,
      { ...section, placements: section.placements.filter((one) => one.blockId !== blockId) },
    ]),
  ),
})

const hasSameOrder = (one: Layout, other: Layout): boolean =>
  one.order.every((id) => {
    const [before, after] = [one.sections[id]?.placements ?? [], other.sections[id]?.placements ?? []]
    return (
      before.length === after.length &&
      before.every(({ blockId }, index) => blockId === after[index]?.blockId)
    )
  })
