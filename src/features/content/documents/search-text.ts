import { richTextToPlainText } from '#lib/rich-text/plain-text.ts'
import type {
  BlockCatalog,
  DocumentBodies,
  DocumentKind,
  ValidBody,
} from '#features/content/documents/types.ts'
import type { Layout, StoredBlock, ValidBlock } from '#features/content/layouts/layout.types.ts'

/** Max searchable characters per document. */
const MAX_SEARCH_TEXT_LENGTH = 200_000

/**
 * Returns the readable text of a document without its title, blocks in page order; empty for documents that
 * are not a page, collection or item. At most 200,000 characters. `textOf` returns the text of a block.
 */
export function searchTextOf(
  body: DocumentBodies[DocumentKind],
  textOf: (block: StoredBlock) => string,
): string {
  const blocks = 'layout' in body ? textOfBlocks(body.layout, textOf) : ''
  const sections = ('infoSections' in body && body.infoSections) || []
  const text = [blocks, ...sections.map((one) => `${one.title}\n${richTextToPlainText(one.text)}`)]
    .filter((part) => part !== '')
    .join('\n')
  const summary = 'excerpt' in body ? body.excerpt : 'urlId' in body ? body.description : ''
  // Excerpts often repeat the beginning of the text, which must not count twice.
  const whole = summary === '' || text.includes(summary.trim()) ? text : `${summary}\n${text}`
  return whole.trim().slice(0, MAX_SEARCH_TEXT_LENGTH).toWellFormed()
}

/** Returns the same of a body that was validated, without parsing its blocks again. */
export const validSearchTextOf = (body: ValidBody, catalog: BlockCatalog): string =>
  // The blocks of a valid body are valid.
  searchTextOf(body, (block) => catalog.textOf(block as ValidBlock))

function textOfBlocks(layout: Layout, textOf: (block: StoredBlock) => string): string {
  return layout.order
    .flatMap((sectionId) => layout.sections[sectionId]?.placements ?? [])
    .map(({ blockId }) => {
      const block = layout.blocks[blockId]
      return block === undefined ? '' : textOf(block).trim()
    })
    .filter((text) => text !== '')
    .join('\n')
}
