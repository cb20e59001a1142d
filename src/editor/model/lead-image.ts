import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { Id } from '#lib/id.ts'

/** Returns the first large image of a layout; null when there is none. */
export function leadImageOf(layout: Layout | undefined, types: BlockTypes): Id | null {
  for (const sectionId of layout?.order ?? []) {
    const section = layout?.sections[sectionId]
    if (section?.mediaId) return section.mediaId
    for (const { blockId } of section?.placements ?? []) {
      const stored = layout?.blocks[blockId]
      const data = stored && types.read(stored)
      const lead = data && types.get(stored.type)?.leadImage?.(data as never, undefined)
      if (lead) return lead
    }
  }
  return null
}
