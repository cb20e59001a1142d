import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { linkedHeadings } from '#parts/heading-ids.ts'

/** A part of a page that a link can point to. */
export interface PageSection {
  /** What follows the `#` in the URL. */
  readonly id: string
  readonly text: string
}

/** Returns the headings of a page that links can point to, with the ids that the published page gives them. */
export function pageSections(layout: Layout, types: BlockTypes): readonly PageSection[] {
  const texts = layout.order
    .flatMap((id) => layout.sections[id]?.placements ?? [])
    .flatMap(({ blockId }) => {
      const stored = layout.blocks[blockId]
      const block = stored && types.get(stored.type)
      // The page leaves out what is not valid.
      if (!stored || !block?.headingsOf || Object.keys(types.problems(stored)).length > 0) return []
      const data = types.read(stored)
      return data ? [block.headingsOf(data as never)] : []
    })
  return linkedHeadings(texts)
    .flat()
    .filter(({ id }) => id !== '')
    .map(({ id, text }) => ({ id, text }))
}
