import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { anchorsOf, linkedHeadings } from '#parts/heading-ids.ts'

/** A part of a page that a link can point to. */
export interface PageHeading {
  /** What follows the `#` in the URL. */
  readonly id: string
  readonly text: string
}

/**
 * Returns the headings of a page that links can point to, with the ids that the published page gives them, and then the
 * other anchors of its texts, which imported pages have.
 */
export function pageHeadings(layout: Layout, types: BlockTypes): readonly PageHeading[] {
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
  const headings = linkedHeadings(texts)
    .flat()
    .filter(({ id }) => id !== '')
    .map(({ id, text }) => ({ id, text }))
  const known = new Set(headings.map(({ id }) => id))
  const others = new Set(anchorsOf(texts).filter((id) => !known.has(id)))
  return [...headings, ...[...others].map((id) => ({ id, text: `#${id}` }))]
}
