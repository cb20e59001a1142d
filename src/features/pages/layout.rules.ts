import { fail, ok, type Result } from '#lib/result.ts'
import type { Layout, SectionLook, StoredBlock } from '#features/pages/layout.types.ts'

/** Most blocks that one layout takes (BLK-05). */
export const MAX_BLOCKS_PER_LAYOUT = 60

/** Says in one sentence why a layout cannot be saved: too many blocks (BLK-05), or orders and maps that disagree. */
export function checkLayout(layout: Layout): Result<Layout, string> {
  const blockIds = Object.keys(layout.blocks)
  if (blockIds.length > MAX_BLOCKS_PER_LAYOUT) {
    return fail(
      `A layout has at most ${MAX_BLOCKS_PER_LAYOUT} blocks; this one has ${blockIds.length}. Remove some, or spread them over two pages.`,
    )
  }
  const sectionIds = new Set(layout.order)
  if (sectionIds.size !== layout.order.length || sectionIds.size !== Object.keys(layout.sections).length) {
    return fail('The order of a layout must name each of its sections once.')
  }
  const placed = new Set<string>()
  for (const id of layout.order) {
    const section = layout.sections[id]
    if (!section) return fail(`The layout's order names section '${id}', which it does not hold.`)
    for (const { blockId } of section.placements) {
      if (!Object.hasOwn(layout.blocks, blockId))
        return fail(`Section '${id}' places block '${blockId}', which the layout does not hold.`)
      if (placed.has(blockId)) return fail(`Block '${blockId}' is placed twice.`)
      placed.add(blockId)
    }
  }
  if (placed.size !== blockIds.length) return fail('The layout holds a block that no section places.')
  return ok(layout)
}

/**
 * A layout of one section that shows the given blocks below each other, with ids b1, b2, … A block with a `span` takes
 * that many of the 12 columns, so that several stand in a row.
 */
export function stackBlocks(blocks: readonly SpannedBlock[]): Layout {
  return stackSections(blocks.length === 0 ? [] : [{ blocks }])
}

type SpannedBlock = StoredBlock & { readonly span?: number }

/** Like `stackBlocks`, for several sections with ids s1, s2, …, each with its own look. */
export function stackSections(
  sections: readonly (SectionLook & { readonly blocks: readonly SpannedBlock[] })[],
): Layout {
  const blocks: Record<string, StoredBlock> = {}
  const named = sections.map(({ blocks: given, ...look }, index) => {
    const placements = given.map(({ span = 12, type, version, data }) => {
      const blockId = `b${Object.keys(blocks).length + 1}`
      blocks[blockId] = { type, version, data }
      return { blockId, span }
    })
    return [`s${index + 1}`, { ...look, placements }] as const
  })
  return { order: named.map(([id]) => id), sections: Object.fromEntries(named), blocks }
}

/** The blocks of a layout in reading order. */
export function blocksInOrder(layout: Layout): readonly (readonly [id: string, block: StoredBlock])[] {
  return layout.order.flatMap((sectionId) =>
    (layout.sections[sectionId]?.placements ?? []).flatMap(({ blockId }) => {
      const block = layout.blocks[blockId]
      return block ? [[blockId, block] as const] : []
    }),
  )
}
