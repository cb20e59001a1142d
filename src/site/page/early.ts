import type { Scope } from '#parts/scope.ts'
import type { PageContent } from '#site/page/model.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** What may stand before a picture that is probably in the first window: about a telephone's full of text. */
const MOST_BLOCKS = 3
const MOST_CHARACTERS = 800

/**
 * The block whose first picture a browser should fetch before all others, since it is likely the largest thing that
 * is seen first: the first block that leads with a picture, if it stands near the beginning. Undefined when none does.
 */
export function findEarlyBlock(layout: PreparedLayout, scope: Scope): string | undefined {
  // A picture behind the first band is fetched early itself.
  const behind = layout.sections[0]?.mediaId
  if (behind != null && scope.picture(behind)?.src !== undefined) return undefined
  let blocks = 0
  let characters = 0
  for (const { placements } of layout.sections)
    for (const { block } of placements) {
      const lead = block.type.leadPicture?.(block.data, block.loaded)
      if (lead && scope.picture(lead)?.src !== undefined) return block.id
      blocks += 1
      characters += block.type.toText(block.data).length
      if (blocks > MOST_BLOCKS || characters > MOST_CHARACTERS) return undefined
    }
  return undefined
}

/** Whether a page shows a picture of its own before its blocks, which is then the one to be fetched early. */
export function leadsWithPicture(content: PageContent): boolean {
  switch (content.kind) {
    case 'item':
    case 'cover':
      return content.picture?.src !== undefined
    case 'list':
      // The pictures of a gallery are those of its block.
      return content.layout !== 'gallery' && content.entries[0]?.picture?.src !== undefined
    default:
      return false
  }
}
