import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { DemoBlock, DocumentKey } from './types.ts'

/** A node of rich text, with keys in place of ids. */
export type Node = Readonly<Record<string, unknown>>

const nodesOf = (pieces: readonly (string | Node)[]): readonly Node[] =>
  pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', text: piece } : piece))

const marked = (text: string, mark: Node): Node => ({ type: 'text', text, marks: [mark] })

/** A paragraph of text and formatted text. */
export const p = (...pieces: readonly (string | Node)[]): Node => ({
  type: 'paragraph',
  content: nodesOf(pieces),
})

/** A heading of level 2. */
export const h2 = (text: string): Node => ({ type: 'heading', attrs: { level: 2 }, content: nodesOf([text]) })

export const em = (text: string): Node => marked(text, { type: 'italic' })
export const strong = (text: string): Node => marked(text, { type: 'bold' })
export const code = (text: string): Node => marked(text, { type: 'code' })

/** A link to another document of the demo site. */
export const linkTo = (text: string, key: string): Node =>
  marked(text, { type: 'link', attrs: { documentId: { $document: key } } })

/** A bulleted list. */
export const list = (...points: readonly Node[]): Node => ({
  type: 'bulletList',
  content: points.map((point) => ({ type: 'listItem', content: [point] })),
})

/** A code block within rich text. */
export const codeListing = (text: string, language: string): Node => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text }],
})

/** A table with a header row. */
export const table = (...rows: readonly (readonly string[])[]): Node => ({
  type: 'table',
  content: rows.map((cells, row) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({ type: row === 0 ? 'tableHeader' : 'tableCell', content: [p(cell)] })),
  })),
})

/** A table with a header row. */
export const keyValueTable = (...rows: readonly (readonly [name: string, value: string])[]): Node => ({
  type: 'table',
  content: rows.map(([name, value]) => ({
    type: 'tableRow',
    content: [
      { type: 'tableHeader', content: [p(name)] },
      { type: 'tableCell', content: [p(value)] },
    ],
  })),
})

/** A rich text document. */
export const richText = (nodes: readonly Node[]): Node => ({ type: 'doc', content: nodes })

/** A block of version 1 of its type. */
export const block = (type: number, data: Node): DemoBlock => ({ type, version: 1, data })

export const textBlock = (...nodes: readonly Node[]): DemoBlock =>
  block(BLOCK_TYPE.html, { text: richText(nodes) })

export const markdownBlock = (source: string): DemoBlock => block(BLOCK_TYPE.markdown, { source })

export const imageBlock = (
  media: string,
  caption: string,
  size: 'normal' | 'wide' | 'full' = 'normal',
): DemoBlock =>
  block(BLOCK_TYPE.image, {
    mediaId: { $media: media },
    alt: '',
    caption: richText(caption === '' ? [] : [p(caption)]),
    link: null,
    newWindow: false,
    layout: 'inline',
    size,
    alignment: 'center',
  })

export const galleryBlock = (
  thumbnailsPerRow: number,
  ...items: readonly (readonly [media: string, caption: string])[]
): DemoBlock =>
  block(BLOCK_TYPE.gallery, {
    design: 'grid',
    items: items.map(([media, caption]) => ({ mediaId: { $media: media }, caption, link: null })),
    thumbnailsPerRow,
    // With one or two per row, thumbnails are large enough to show the whole image.
    squareThumbs: thumbnailsPerRow > 2,
    gutter: 20,
    lightbox: false,
  })

export const quoteBlock = (text: string, source: string): DemoBlock =>
  block(BLOCK_TYPE.quote, { quote: richText([p(text)]), source, alignment: 'left' })

export const codeBlock = (source: string, language: string): DemoBlock =>
  block(BLOCK_TYPE.code, { source, language, mode: 'display' })

export const buttonBlock = (text: string, key: string): DemoBlock => {
  const link: { readonly documentId: DocumentKey } = { documentId: { $document: key } }
  return block(BLOCK_TYPE.button, {
    text,
    link,
    newWindow: false,
    alignment: 'left',
    size: 'medium',
    style: 'primary',
  })
}

export const embedBlock = (url: string, title: string, caption: string): DemoBlock =>
  block(BLOCK_TYPE.embed, { url, title, caption, aspectRatio: '16:9' })

export const rule: DemoBlock = block(BLOCK_TYPE.horizontalRule, {})
