import type { MenuMark } from '#blocks/menu/block.ts'
import type { SummaryV2Data } from '#blocks/summary-v2/block.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import type { ImageLayout } from '#features/pages/style-types.ts'
import type { LinkTarget } from '#parts/scope.ts'
import type { DemoBlock, DocumentKey } from './types.ts'
import { block, type Node, quoteBlock, richText } from './writing.ts'

/** Where something leads: to a document of the demo site, by its key, or to an address. */
type Target = { readonly document: string } | { readonly url: string }

const linkTo = (target: Target): LinkTarget | { readonly documentId: DocumentKey } =>
  'url' in target ? { url: target.url } : { documentId: { $document: target.document } }

/** A smaller heading within the content. */
export const h3 = (text: string): Node => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text }],
})

/** A block that takes that many of the 12 columns. */
export const span = (columns: number, placed: DemoBlock): DemoBlock => ({ ...placed, span: columns })

/** An image beside or behind its words, as `layout` has it; `imageBlock` is one with a caption below. */
export const imageWith = (
  media: string,
  layout: Exclude<ImageLayout, 'inline'>,
  alignment: 'left' | 'center' | 'right',
  ...words: readonly Node[]
): DemoBlock =>
  block(BLOCK_TYPE.image, {
    mediaId: { $media: media },
    alt: '',
    caption: richText(words),
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

/** A line of a list of prices or of a programme: what, what it costs or when it is, and more about it. */
export const dish = (title: string, price: string, text = '', ...marks: readonly MenuMark[]): Dish => ({
  title,
  price,
  text,
  marks,
})

/** A list with prices or hours, in sections, and a note below all of them. */
export const menuBlock = (
  layout: 'one' | 'two',
  note: string,
  ...sections: readonly { readonly title: string; readonly text: string; readonly items: readonly Dish[] }[]
): DemoBlock => block(BLOCK_TYPE.menu, { sections, layout, note })

/** How `newestOf` shows items: unless told otherwise all of them, with excerpts and without categories. */
type ItemsLook = Pick<SummaryV2Data, 'count' | 'columns' | 'aspectRatio' | 'showDate'> &
  Partial<Pick<SummaryV2Data, 'featuredOnly' | 'showExcerpt' | 'showCategories'>>

/** The first items of a collection of the demo site, as cards beside each other. */
export const newestOf = (collection: string, heading: string, look: ItemsLook): DemoBlock =>
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
    ...look,
  })

/** A line of an index: where it leads (a document by its key, or an address), its image, and its words. */
export type IndexEntry = readonly [
  target: string | { readonly url: string } | null,
  media: string | null,
  title: string,
  text: string,
]

/** A line that leads nowhere: one of several steps. */
export const step = (title: string, text: string): IndexEntry => [null, null, title, text]

/** Titles with a sentence and perhaps an image, that lead somewhere or are steps one after the other. */
export const indexBlock = (
  layout: 'stack' | 'grid' | 'list',
  numbers: boolean,
  ...entries: readonly IndexEntry[]
): DemoBlock =>
  block(BLOCK_TYPE.index, {
    entries: entries.map(([target, media, title, text]) => ({
      link: target === null ? null : linkTo(typeof target === 'string' ? { document: target } : target),
      title,
      text,
      mediaId: media === null ? null : { $media: media },
    })),
    layout,
    numbers,
  })

/** A button that leads to a document or an address, in the first or the second rank. */
export const action = (
  text: string,
  target: Target,
  style: 'primary' | 'secondary' = 'primary',
  alignment: 'left' | 'center' = 'left',
): DemoBlock =>
  block(BLOCK_TYPE.button, { text, link: linkTo(target), newWindow: false, alignment, size: 'medium', style })

/** Words of somebody, set in the middle. */
export function sayingBlock(text: string, source: string): DemoBlock {
  const quote = quoteBlock(text, source)
  return { ...quote, data: { ...quote.data, alignment: 'center' } }
}
