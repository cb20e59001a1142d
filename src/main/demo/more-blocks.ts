import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import type { LinkTarget } from '#parts/scope.ts'
import type { DemoBlock, DocumentKey } from './types.ts'
import { quoteBlock } from './writing.ts'

type Target = { readonly key: string } | { readonly url: string }

const linkTo = (target: Target): LinkTarget | { readonly documentId: DocumentKey } =>
  'key' in target ? { documentId: { $document: target.key } } : { url: target.url }

/** A block that takes some of the 12 columns. */
export const span = (columns: number, block: DemoBlock): DemoBlock => ({ ...block, span: columns })

/** A button that leads anywhere, in the middle of its band unless told otherwise. */
export const middleButton = (
  text: string,
  target: Target,
  style: 'primary' | 'secondary' = 'primary',
  alignment: 'left' | 'center' = 'center',
): DemoBlock => ({
  type: BLOCK_TYPE.button,
  version: 1,
  data: { text, link: linkTo(target), newWindow: false, alignment, size: 'medium', style },
})

/** Words of somebody in the middle of a band. */
export function middleQuote(text: string, source: string): DemoBlock {
  const block = quoteBlock(text, source)
  return { ...block, data: { ...block.data, alignment: 'center' } }
}

/** Pictures with a title and a sentence, each leading somewhere. */
export const indexBlock = (
  layout: 'stack' | 'grid' | 'list',
  ...entries: readonly {
    readonly target: Target
    readonly title: string
    readonly text: string
    readonly media?: string
  }[]
): DemoBlock => ({
  type: BLOCK_TYPE.index,
  version: 1,
  data: {
    entries: entries.map(({ target, title, text, media }) => ({
      link: linkTo(target),
      title,
      text,
      mediaId: media === undefined ? null : { $media: media },
    })),
    layout,
    numbers: false,
  },
})

/** Items of a collection beside each other; what is left out of `look` is as for goods. */
export const summaryBlock = (
  heading: string,
  collection: string,
  look: Readonly<Record<string, unknown>>,
): DemoBlock => ({
  type: BLOCK_TYPE.summaryV2,
  version: 1,
  data: {
    heading,
    collectionId: { $document: collection },
    layout: 'grid',
    category: '',
    tag: '',
    featuredOnly: false,
    count: 4,
    columns: 4,
    aspectRatio: 'square',
    showTitle: true,
    showExcerpt: true,
    showDate: false,
    showAuthor: false,
    showCategories: false,
    showPicture: true,
    ...look,
  },
})
