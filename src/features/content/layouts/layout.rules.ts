import { fail, ok, type Result } from '#lib/result.ts'
import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'
import type { Layout, SectionStyle, StoredBlock } from '#features/content/layouts/layout.types.ts'

/** Max blocks per layout (BLK-05). */
export const MAX_BLOCKS_PER_LAYOUT = 60

/**
 * Validates a layout; fails with a sentence when it has too many blocks (BLK-05) or inconsistent order and
 * maps.
 */
export function checkLayout(layout: Layout): Result<Layout, string> {
  const blockIds = Object.keys(layout.blocks)
  if (blockIds.length > MAX_BLOCKS_PER_LAYOUT) {
    return fail(
      `A layout has at most ${MAX_BLOCKS_PER_LAYOUT} blocks; this one has ${blockIds.length}. Remove some or split them over two pages.`,
    )
  }
  const sectionIds = new Set(layout.order)
  if (sectionIds.size !== layout.order.length || sectionIds.size !== Object.keys(layout.sections).length) {
    return fail('The order of a layout must list each of its sections once.')
  }
  const placed = new Set<string>()
  for (const id of layout.order) {
    const section = layout.sections[id]
    if (!section) return fail(`The layout's order lists the unknown section '${id}'.`)
    for (const { blockId, span, start = 1 } of section.placements) {
      if (start + span > COLUMNS + 1)
        return fail(
          `Block '${blockId}' does not fit: at column ${start}, a block has at most ${COLUMNS + 1 - start} of the ${COLUMNS} columns.`,
        )
      if (!Object.hasOwn(layout.blocks, blockId))
        return fail(`Section '${id}' places block '${blockId}', which does not exist.`)
      if (placed.has(blockId)) return fail(`Block '${blockId}' is placed twice.`)
      placed.add(blockId)
    }
  }
  if (placed.size !== blockIds.length) return fail('The layout has a block that no section places.')
  return ok(layout)
}

/**
 * Returns a layout of one section with the blocks below each other, with ids b1, b2, … A block with `span`
 * takes that many of the 12 columns.
 */
export function stackBlocks(blocks: readonly SpannedBlock[]): Layout {
  return stackSections(blocks.length === 0 ? [] : [{ blocks }])
}

type SpannedBlock = StoredBlock & { readonly span?: number }

/** Like `stackBlocks`, for several sections with ids s1, s2, …, each with its own style. */
export function stackSections(
  sections: readonly (SectionStyle & { readonly blocks: readonly SpannedBlock[] })[],
): Layout {
  const blocks: Record<string, StoredBlock> = {}
  const named = sections.map(({ blocks: sectionBlocks, ...style }, index) => {
    const placements = sectionBlocks.map(({ span = 12, type, version, data }) => {
      const blockId = `b${Object.keys(blocks).length + 1}`
      blocks[blockId] = { type, version, data }
      return { blockId, span }
    })
    return [`s${index + 1}`, { ...style, placements }] as const
  })
  return { order: named.map(([id]) => id), sections: Object.fromEntries(named), blocks }
}

/** Returns the blocks of a layout in reading order. */
export function blocksInOrder(layout: Layout): readonly (readonly [id: string, block: StoredBlock])[] {
  return layout.order.flatMap((sectionId) =>
    (layout.sections[sectionId]?.placements ?? []).flatMap(({ blockId }) => {
      const block = layout.blocks[blockId]
      return block ? [[blockId, block] as const] : []
    }),
  )
}
