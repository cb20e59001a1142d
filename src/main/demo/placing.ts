import type { MenuMark } from '#blocks/menu/block.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import type { DemoBlock } from './types.ts'
import type { Node } from './writing.ts'

const block = (type: number, data: Node): DemoBlock => ({ type, version: 1, data })

/** A smaller heading within the content. */
export const h3 = (text: string): Node => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text }],
})

/** A block that takes that many of the 12 columns. */
export const span = (columns: number, placed: DemoBlock): DemoBlock => ({ ...placed, span: columns })

/** A picture beside or behind its words, as `layout` has it. */
export const pictureWith = (
  media: string,
  layout: 'poster' | 'card' | 'overlap' | 'collage' | 'stack',
  alignment: 'left' | 'right',
  ...words: readonly Node[]
): DemoBlock =>
  block(BLOCK_TYPE.image, {
    mediaId: { $media: media },
    alt: '',
    caption: { type: 'doc', content: words },
    link: null,
    newWindow: false,
    layout,
    size: 'full',
    alignment,
  })

interface Dish {
  readonly title: string
  readonly price: string
  readonly text: string
  readonly marks: readonly MenuMark[]
}

export const dish = (title: string, price: string, text = '', ...marks: readonly MenuMark[]): Dish => ({
  title,
  price,
  text,
  marks,
})

export const menuBlock = (
  layout: 'one' | 'two',
  note: string,
  ...sections: readonly { readonly title: string; readonly text: string; readonly items: readonly Dish[] }[]
): DemoBlock => block(BLOCK_TYPE.menu, { sections, layout, note })

/** The newest items of a collection of the demo site, as cards. */
export const newestOf = (
  collection: string,
  heading: string,
  look: {
    readonly count: number
    readonly columns: number
    readonly aspectRatio: string
    readonly showDate: boolean
  },
): DemoBlock =>
  block(BLOCK_TYPE.summaryV2, {
    heading,
    collectionId: { $document: collection },
    layout: 'grid',
    category: '',
    tag: '',
    featuredOnly: false,
    showTitle: true,
    showExcerpt: true,
    showAuthor: false,
    showCategories: false,
    showPicture: true,
    ...look,
  })

/** A list of pages with pictures, each leading to a document of the demo site. */
export const indexBlock = (
  layout: 'stack' | 'grid' | 'list',
  numbers: boolean,
  ...entries: readonly (readonly [key: string | null, media: string | null, title: string, text: string])[]
): DemoBlock =>
  block(BLOCK_TYPE.index, {
    entries: entries.map(([key, media, title, text]) => ({
      link: key === null ? null : { documentId: { $document: key } },
      title,
      text,
      mediaId: media === null ? null : { $media: media },
    })),
    layout,
    numbers,
  })

/** A button that leads to an address or a document, in the first or the second rank. */
export const action = (
  text: string,
  target: { readonly url: string } | { readonly document: string },
  style: 'primary' | 'secondary' = 'primary',
): DemoBlock =>
  block(BLOCK_TYPE.button, {
    text,
    link: 'url' in target ? { url: target.url } : { documentId: { $document: target.document } },
    newWindow: false,
    alignment: 'left',
    size: 'medium',
    style,
  })

/** Words set large in the middle. */
export const sayingBlock = (text: string, source: string): DemoBlock =>
  block(BLOCK_TYPE.quote, {
    quote: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    source,
    alignment: 'center',
  })
