import type { Scope } from '#parts/scope.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** Maximum blocks before an image that is probably above the fold: about a phone screen of text. */
const MAX_BLOCKS = 3
const MAX_CHARACTERS = 800

/**
 * Returns the id of the block whose first image should load first, because it is probably the largest contentful paint:
 * the first block that starts with an image, if it is near the beginning. Returns undefined without one.
 */
export function findEarlyBlock(layout: PreparedLayout, scope: Scope): string | undefined {
  // An image behind the first band is loaded eagerly itself.
  const behind = layout.sections[0]?.mediaId
  if (behind != null && scope.image(behind)?.src !== undefined) return undefined
  let blocks = 0
  let characters = 0
  for (const { placements } of layout.sections)
    for (const { block } of placements) {
      const lead = block.type.leadImage?.(block.data, block.loaded)
      if (lead && scope.image(lead)?.src !== undefined) return block.id
      blocks += 1
      characters += block.type.toText(block.data).length
      if (blocks > MAX_BLOCKS || characters > MAX_CHARACTERS) return undefined
    }
  return undefined
}
