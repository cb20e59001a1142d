import { blocksFromContent, parseContent } from '#features/transfer/imports/html/blocks-from-html.ts'
import { asText } from '#features/transfer/imports/html/fit-layout.ts'
import { galleryBlocks } from '#features/transfer/imports/html/make-blocks.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { blocksInOrder, stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import type { Id } from '#lib/id.ts'
import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import { richTextToHtml, type ToHtmlOptions } from '#lib/rich-text/to-html.ts'

/** Columns of the gallery of a product. */
const GALLERY_COLUMNS = 3
/** Blocks that `asText` has as text; all others stay when a description is replaced. */
const TEXT_BLOCKS: ReadonlySet<number> = new Set([
  BLOCK_TYPE.html,
  BLOCK_TYPE.horizontalRule,
  BLOCK_TYPE.quote,
  BLOCK_TYPE.button,
  BLOCK_TYPE.code,
  BLOCK_TYPE.image,
  BLOCK_TYPE.embed,
  BLOCK_TYPE.audio,
  BLOCK_TYPE.video,
])

/** The description of a product in a file, as blocks. */
export interface Description {
  readonly blocks: readonly StoredBlock[]
  readonly notes: readonly string[]
}

/** Converts the HTML or text of a file; `media` returns the media id of an image by its URL. */
export function readDescription(html: string, media: (url: string) => Id | null): Description {
  const { blocks, notes } = blocksFromContent(parseContent(html), {
    link: (href) => ({ href }),
    media: ({ src }) => (URL.canParse(src) ? media(src) : null),
    file: () => null,
    captionOf: () => '',
    attachments: () => [],
    recordings: () => [],
  })
  return { blocks, notes }
}

/** Returns the description in a layout as HTML: all texts and images, but not the gallery of the product. */
export function descriptionHtml(layout: Layout, options: ToHtmlOptions): string {
  const gallery = galleryOf(layout)
  return blocksHtml(
    blocksInOrder(layout)
      .map(([, block]) => block)
      .filter((block) => block !== gallery),
    options,
  )
}

/** Whether a description of a file says what a layout shows, whatever its markup is. */
export function isSameDescription(
  layout: Layout,
  html: string,
  { linkOf, resolve }: { linkOf(documentId: Id): string | undefined; resolve(url: string): Id | undefined },
): boolean {
  // Both are read in the same way: what is there as it would be exported.
  const own = descriptionHtml(layout, { link: linkOf, image: (id) => `${OWN_IMAGE}${id}` })
  const normalised = (text: string) =>
    blocksHtml(
      readDescription(text, (url) =>
        url.startsWith(OWN_IMAGE) ? url.slice(OWN_IMAGE.length) : (resolve(url) ?? null),
      ).blocks,
      { link: linkOf, image: (id) => id },
    )
  return normalised(own.replaceAll('[', '&#91;')) === normalised(html)
}

/** Returns own fields as a list below a description. */
export function ownFieldsHtml(fields: ProductDraft['customFields']): string {
  if (fields.length === 0) return ''
  const items = fields.map(({ name, value }) => `<li><strong>${plain(name)}:</strong> ${plain(value)}</li>`)
  return `<ul>${items.join('')}</ul>`
}

/** Nothing in it is markup, or what WordPress fills with something. */
const plain = (text: string): string => escapeHtml(text).replaceAll('[', '&#91;')

/** Whether the description in a layout has what a file would add to it. */
export function hasDescription(
  layout: Layout,
  html: string,
  linkOf: (documentId: Id) => string | undefined,
): boolean {
  const options: ToHtmlOptions = { link: linkOf, image: () => undefined }
  const { blocks } = readDescription(html, () => null)
  return descriptionHtml(layout, options).includes(blocksHtml(blocks, options))
}

/** Before the id of an image of the site. */
const OWN_IMAGE = 'http://image.invalid/'

const blocksHtml = (blocks: readonly StoredBlock[], options: ToHtmlOptions): string =>
  richTextToHtml(blocks.flatMap(asText), options)

/** Returns the images in the gallery of a product: the first one in its layout. */
export const galleryImages = (layout: Layout): readonly Id[] => {
  const items = galleryOf(layout)?.data['items'] as readonly { readonly mediaId?: Id | null }[] | undefined
  return (items ?? []).flatMap(({ mediaId }) => mediaId ?? [])
}

/** Returns the images in the texts of a layout. */
export function textImages(layout: Layout): readonly Id[] {
  const html = descriptionHtml(layout, { link: () => undefined, image: (id) => id })
  return [...html.matchAll(/<img src="(\d{1,18})"/g)].flatMap(([, id]) => id ?? [])
}

function galleryOf(layout: Layout): StoredBlock | undefined {
  return blocksInOrder(layout)
    .map(([, block]) => block)
    .find(({ type }) => type === BLOCK_TYPE.gallery)
}

/**
 * Returns a layout with these images in its gallery and this description, each undefined if it stays as it is. Blocks of
 * other kinds stay below the description.
 */
export function productLayout(
  layout: Layout,
  {
    images,
    blocks,
  }: { readonly images?: readonly Id[] | undefined; readonly blocks?: readonly StoredBlock[] | undefined },
): Layout {
  if (images === undefined && blocks === undefined) return layout
  const gallery = galleryOf(layout)
  if (blocks === undefined) return withGallery(layout, gallery, galleryOfImages(images ?? []))
  const kept = blocksInOrder(layout)
    .map(([, block]) => block)
    .filter((block) => block !== gallery && !TEXT_BLOCKS.has(block.type))
  const shown = images === undefined ? (gallery ? [gallery] : []) : galleryOfImages(images)
  return stackBlocks([...shown, ...blocks, ...kept])
}

/** Replaces the gallery where it is, without another change of the page. */
function withGallery(
  layout: Layout,
  gallery: StoredBlock | undefined,
  [first, ...more]: readonly StoredBlock[],
): Layout {
  const entries = Object.entries(layout.blocks)
  const place = entries.find(([, block]) => block === gallery)?.[0]
  if (place !== undefined && first !== undefined && more.length === 0)
    return { ...layout, blocks: { ...layout.blocks, [place]: first } }
  const others = blocksInOrder(layout)
    .map(([, block]) => block)
    .filter((block) => block !== gallery)
  return stackBlocks([...(first ? [first, ...more] : []), ...others])
}

function galleryOfImages(images: readonly Id[]): readonly StoredBlock[] {
  return galleryBlocks(
    images.map((mediaId) => ({ mediaId, caption: '', link: null })),
    { columns: GALLERY_COLUMNS, square: true, layout: undefined },
  ).map((block) => ({ ...block, data: { ...block.data, lightbox: true } }))
}
