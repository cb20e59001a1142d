import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import type { ImageLayout } from '#features/pages/style-types.ts'
import type { DemoBlock } from './types.ts'
import type { Node } from './writing.ts'

const block = (type: number, data: Node): DemoBlock => ({ type, version: 1, data })

const doc = (nodes: readonly Node[]): Node => ({ type: 'doc', content: nodes })

/** The same block, that many of the 12 columns wide. */
export const columns = (span: number, one: DemoBlock): DemoBlock => ({ ...one, span })

/** A smaller heading within the content. */
export const h3 = (text: string): Node => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text }],
})

/** A button that leads to a document of the site, by its key, or to an address. */
export const linkButton = (
  text: string,
  target: { readonly document: string } | { readonly url: string },
  style: 'primary' | 'secondary' = 'primary',
  alignment: 'left' | 'center' = 'left',
): DemoBlock =>
  block(BLOCK_TYPE.button, {
    text,
    link: 'url' in target ? { url: target.url } : { documentId: { $document: target.document } },
    newWindow: false,
    alignment,
    size: 'medium',
    style,
  })

/** A picture with words below, beside or over it. */
export const pictureBlock = (
  media: string,
  layout: ImageLayout,
  size: 'normal' | 'wide' | 'full',
  caption: readonly Node[] = [],
  alignment: 'left' | 'center' | 'right' = 'center',
): DemoBlock =>
  block(BLOCK_TYPE.image, {
    mediaId: { $media: media },
    alt: '',
    caption: doc(caption),
    link: null,
    newWindow: false,
    layout,
    size,
    alignment,
  })

/** A line of a list of prices or of a programme: what, what it costs or when it is, and more about it. */
type Line = readonly [title: string, price: string, text?: string]

/** A list with prices or hours, in sections. */
export const menuBlock = (
  layout: 'one' | 'two',
  sections: readonly { readonly title: string; readonly text?: string; readonly items: readonly Line[] }[],
  note = '',
): DemoBlock =>
  block(BLOCK_TYPE.menu, {
    sections: sections.map(({ title, text = '', items }) => ({
      title,
      text,
      items: items.map(([name, price, more = '']) => ({ title: name, price, text: more, marks: [] })),
    })),
    layout,
    note,
  })

/** The newest entries of a collection as a grid of pictures with their titles. */
export const gridBlock = (
  collection: string,
  look: {
    readonly heading?: string
    readonly count: number
    readonly columns: number
    readonly ratio: 'square' | 'standard' | 'photo' | 'wide' | 'upright'
    readonly excerpts?: boolean
    readonly categories?: boolean
  },
): DemoBlock =>
  block(BLOCK_TYPE.summaryV2, {
    heading: look.heading ?? '',
    collectionId: { $document: collection },
    layout: 'grid',
    category: '',
    tag: '',
    featuredOnly: false,
    count: look.count,
    columns: look.columns,
    aspectRatio: look.ratio,
    showTitle: true,
    showExcerpt: look.excerpts ?? false,
    showDate: false,
    showAuthor: false,
    showCategories: look.categories ?? false,
    showPicture: true,
  })

/** Steps or places one after the other, each with a line of text and, where there is one, a picture. */
export const indexBlock = (
  layout: 'stack' | 'grid' | 'list',
  numbers: boolean,
  entries: readonly {
    readonly title: string
    readonly text: string
    readonly media?: string
    readonly document?: string
  }[],
): DemoBlock =>
  block(BLOCK_TYPE.index, {
    entries: entries.map(({ title, text, media, document }) => ({
      link: document === undefined ? null : { documentId: { $document: document } },
      title,
      text,
      mediaId: media === undefined ? null : { $media: media },
    })),
    layout,
    numbers,
  })

/** Words of somebody in the middle of a band. */
export const sayingBlock = (words: Node, source: string): DemoBlock =>
  block(BLOCK_TYPE.quote, { quote: doc([words]), source, alignment: 'center' })
