import type { BlockCatalog, DocumentBodies, DocumentKind } from '#features/documents/types.ts'
import type { Layout } from '#features/pages/layout.types.ts'

/** Characters of a document that are searched; what is beyond is not found. */
const MAX_SEARCH_TEXT = 200_000

/**
 * What a reader would read of a document besides its title, blocks in the order of the page. Empty for what is no page,
 * collection or item. At most 200,000 characters.
 */
export function searchTextOf(body: DocumentBodies[DocumentKind], catalog: BlockCatalog): string {
  const text = 'layout' in body ? textOfBlocks(body.layout, catalog) : ''
  const summary = 'excerpt' in body ? body.excerpt : 'urlId' in body ? body.description : ''
  // An excerpt often repeats how the text begins, which must not count twice.
  const whole = summary === '' || text.includes(summary.trim()) ? text : `${summary}\n${text}`
  return whole.trim().slice(0, MAX_SEARCH_TEXT).toWellFormed()
}

function textOfBlocks(layout: Layout, catalog: BlockCatalog): string {
  return layout.order
    .flatMap((sectionId) => layout.sections[sectionId]?.placements ?? [])
    .map(({ blockId }) => {
      const block = layout.blocks[blockId]
      return block === undefined ? '' : catalog.toText(block).trim()
    })
    .filter((text) => text !== '')
    .join('\n')
}
