import type { BlockCatalog, DocumentBodies, DocumentKind } from '#features/documents/types.ts'
import type { Layout } from '#features/pages/layout.types.ts'

/** Max searchable characters per document. */
const MAX_SEARCH_TEXT_LENGTH = 200_000

/**
 * Returns the readable text of a document without its title, blocks in page order; empty for documents that
 * are not a page, collection or item. At most 200,000 characters.
 */
export function searchTextOf(body: DocumentBodies[DocumentKind], catalog: BlockCatalog): string {
  const text = 'layout' in body ? textOfBlocks(body.layout, catalog) : ''
  const summary = 'excerpt' in body ? body.excerpt : 'urlId' in body ? body.description : ''
  // Excerpts often repeat the beginning of the text, which must not count twice.
  const whole = summary === '' || text.includes(summary.trim()) ? text : `${summary}\n${text}`
  return whole.trim().slice(0, MAX_SEARCH_TEXT_LENGTH).toWellFormed()
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
