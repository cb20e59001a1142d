import type { MenuMark } from '#blocks/menu/block.ts'
import type { SummaryV2Data } from '#blocks/summary-v2/block.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { ImageLayout } from '#features/content/layouts/style-types.ts'
import { MAP_STYLE, type MapStyleName } from '#features/media/maps/types.ts'
import type { LinkTarget } from '#parts/scope.ts'
import type { DemoBlock, DocumentKey } from './types.ts'
import { block, type Node, quoteBlock, richText } from './content-builders.ts'

/** Target of a link: a document of the demo site by its key, or a URL. */
type Target = { readonly document: string } | { readonly url: string }

const toLinkTarget = (target: Target): LinkTarget | { readonly documentId: DocumentKey } =>
  'url' in target ? { url: target.url } : { documentId: { $document: target.document } }

/** A heading of level 3. */
export const h3 = (text: string): Node => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text }],
})

/** Sets the number of columns, of 12, that a block takes. */
export const span = (columns: number, placed: DemoBlock): DemoBlock => ({ ...placed, span: columns })

/** An image with text beside or over it, depending on `layout`; `imageBlock` has a caption below. */
export const imageWithText = (
  media: string,
  layout: Exclude<ImageLayout, 'inline'>,
  alignment: 'left' | 'center' | 'right',
  ...text: readonly Node[]
): DemoBlock =>
  block(BLOCK_TYPE.image, {
    mediaId: { $media: media },
    alt: '',
    caption: richText(text),
    link: null,
    newWindow: false,
    layout,
    size: 'full',
    alignment,
  })

interface MenuItem {
  readonly title: string
  readonly price: string
  readonly text: string
  readonly marks: readonly MenuMark[]
}

/** An entry of a price list or a programme: title, price or time, and description. */
export const menuItem = (
  title: string,
  price: string,
  text = '',
  ...marks: readonly MenuMark[]
): MenuItem => ({
  title,
  price,
  text,
  marks,
})

/** A list of prices or opening hours in sections, with a note below. */
export const menuBlock = (
  layout: 'one' | 'two',
  note: string,
  ...sections: readonly {
    readonly title: string
    readonly text: string
    readonly items: readonly MenuItem[]
  }[]
): DemoBlock => block(BLOCK_TYPE.menu, { sections, layout, note })

/** Options of `latestItems`; by default it lists all items with excerpts and without categories. */
type SummaryOptions = Pick<SummaryV2Data, 'count' | 'columns' | 'aspectRatio' | 'showDate'> &
  Partial<Pick<SummaryV2Data, 'featuredOnly' | 'showExcerpt' | 'showCategories'>>

/** The first items of a collection of the demo site as a grid of cards. */
export const latestItems = (collection: string, heading: string, options: SummaryOptions): DemoBlock =>
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
    showImage: true,
    ...options,
  })

/** An entry of an index block: its link target (the key of a document, or a URL), its image and its texts. */
export type IndexEntry = readonly [
  target: string | { readonly url: string } | null,
  media: string | null,
  title: string,
  text: string,
]

/** An entry without a link: one of several steps. */
export const step = (title: string, text: string): IndexEntry => [null, null, title, text]

/** An index block: entries with a title, a text and optionally an image and a link. */
export const indexBlock = (
  layout: 'stack' | 'grid' | 'list',
  numbers: boolean,
  ...entries: readonly IndexEntry[]
): DemoBlock =>
  block(BLOCK_TYPE.index, {
    entries: entries.map(([target, media, title, text]) => ({
      link: target === null ? null : toLinkTarget(typeof target === 'string' ? { document: target } : target),
      title,
      text,
      mediaId: media === null ? null : { $media: media },
    })),
    layout,
    numbers,
  })

/** A primary or secondary button that links to a document or a URL. */
export const action = (
  text: string,
  target: Target,
  style: 'primary' | 'secondary' = 'primary',
  alignment: 'left' | 'center' = 'left',
): DemoBlock =>
  block(BLOCK_TYPE.button, {
    text,
    link: toLinkTarget(target),
    newWindow: false,
    alignment,
    size: 'medium',
    style,
  })

/** A centered quote. */
export function centeredQuoteBlock(text: string, source: string): DemoBlock {
  const quote = quoteBlock(text, source)
  return { ...quote, data: { ...quote.data, alignment: 'center' } }
}

/** A map with a marker and an address at a place. */
export const mapBlock = (
  [latitude, longitude]: readonly [latitude: number, longitude: number],
  style: MapStyleName,
  addressTitle: string,
  addressLine1: string,
  addressLine2: string,
): DemoBlock =>
  block(BLOCK_TYPE.map, {
    location: {
      mapLat: latitude,
      mapLng: longitude,
      markerLat: latitude,
      markerLng: longitude,
      mapZoom: 13,
      addressTitle,
      addressLine1,
      addressLine2,
    },
    style: MAP_STYLE[style],
  })
