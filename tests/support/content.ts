import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import { image } from '#platform/images/testing-images.ts'

/** A text block of plain paragraphs. */
export function textBlock(...paragraphs: string[]): StoredBlock {
  const content = paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  return { type: BLOCK_TYPE.html, version: 1, data: { text: { type: 'doc', content } } }
}

/** A layout of one section with the given blocks below each other. */
export const layoutOf = (...blocks: StoredBlock[]): Layout => stackBlocks(blocks)

export const imageBlock = (mediaId: string): StoredBlock => ({
  type: BLOCK_TYPE.image,
  version: 1,
  data: { mediaId },
})

/** A block whose view throws: owner's HTML that would include the rest of the page. */
export const throwingBlock = (): StoredBlock => ({
  type: BLOCK_TYPE.code,
  version: 1,
  data: { source: '<p>before</p><plaintext>never closed', mode: 'run' },
})

/** A small real PNG. */
export const pngOf = (width: number, height: number): Promise<Buffer> => image(width, height).png().toBuffer()
