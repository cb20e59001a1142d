import {
  type BlockPosition,
  createKey,
  placementOf,
  positionOf,
  replacePlacements,
} from '#editor/model/layout-edits.ts'
import { inOwnRow, relocate } from '#editor/model/placement-edits.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { BlockPlace, SectionPlace } from '#features/content/canvas/canvas-places.rules.ts'
import type { Layout, Placement, Section, StoredBlock } from '#features/content/layouts/layout.types.ts'

/** Returns the position that a place names; undefined when the layout has no such section or block there. */
export function toPosition(layout: Layout, { sectionId, before }: BlockPlace): BlockPosition | undefined {
  const placements = placementsOf(layout, sectionId)
  if (!placements) return undefined
  if (before === null) return { sectionId, index: placements.length }
  const index = placements.findIndex(({ blockId }) => blockId === before)
  return index === -1 ? undefined : { sectionId, index }
}

/**
 * Returns the layout with a block moved to a place between rows, where it has a row of its own; the same layout when that
 * changes nothing or there is no such place.
 */
export function moveTo(layout: Layout, blockId: string, place: BlockPlace): Layout {
  const placement = placementOf(layout, blockId)
  const [from, to] = [positionOf(layout, blockId), toPosition(layout, place)]
  if (!placement || !from || !to) return layout
  const index = from.sectionId === to.sectionId && from.index < to.index ? to.index - 1 : to.index
  const moved = relocate(layout, blockId, (rest) => {
    const placements = rest.sections[to.sectionId]?.placements ?? []
    return inOwnRow(replacePlacements(rest, to.sectionId, placements.toSpliced(index, 0, placement)), blockId)
  })
  return isSame(moved, layout) ? layout : moved
}

/** Returns the index in the order of sections that a place names; undefined when there is no such section. */
export function sectionIndex(layout: Layout, { before }: SectionPlace): number | undefined {
  if (before === null) return layout.order.length
  const index = layout.order.indexOf(before)
  return index === -1 ? undefined : index
}

/** Returns the layout with a section moved to a place; the same layout when that changes nothing. */
export function moveSection(layout: Layout, sectionId: string, place: SectionPlace): Layout {
  const from = layout.order.indexOf(sectionId)
  const to = sectionIndex(layout, place)
  if (from === -1 || to === undefined || to === from || to === from + 1) return layout
  const rest = layout.order.toSpliced(from, 1)
  return { ...layout, order: rest.toSpliced(from < to ? to - 1 : to, 0, sectionId) }
}

/** Returns the layout with a copy of a section and its blocks after it. */
export function duplicateSection(layout: Layout, sectionId: string, id = createKey(layout, 's')): Layout {
  const placements = placementsOf(layout, sectionId)
  if (!placements) return layout
  const blocks: Record<string, StoredBlock> = { ...layout.blocks }
  const copies = placements.flatMap((placement): readonly Placement[] => {
    const block = layout.blocks[placement.blockId]
    if (!block) return []
    const blockId = createKey({ ...layout, blocks }, 'b')
    blocks[blockId] = structuredClone(block)
    return [{ ...placement, blockId }]
  })
  const section = { ...layout.sections[sectionId], placements: copies } satisfies Section
  return {
    ...layout,
    order: layout.order.toSpliced(layout.order.indexOf(sectionId) + 1, 0, id),
    sections: { ...layout.sections, [id]: section },
    blocks,
  }
}

/** Returns the blocks of a section; undefined when the layout has no such section. Names may come from a frame. */
const placementsOf = (layout: Layout, sectionId: string): readonly Placement[] | undefined =>
  Object.hasOwn(layout.sections, sectionId) ? layout.sections[sectionId]?.placements : undefined
