import {
  addImage,
  addText,
  type Conversion,
  linkTarget,
  MISSING_IMAGE,
} from '#features/transfer/imports/html/conversion.ts'
import { findCaption } from '#features/transfer/imports/html/convert-figures.ts'
import { findLayout } from '#features/media/galleries/rules.ts'
import { type GalleryItemInput, galleryBlocks } from '#features/transfer/imports/html/make-blocks.ts'
import { sourceImageOf } from '#features/transfer/imports/html/find-images.ts'
import type { EmbeddedContent } from '#features/transfer/imports/html/source.types.ts'
import { classNames, elementsIn, hasClass, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

interface Found {
  readonly image: HtmlElement
  readonly link: HtmlElement | undefined
  readonly caption: string
}

/** Converts a gallery element to its images with captions and links, followed by the gallery's caption as text. */
export function convertGallery(gallery: HtmlElement, conversion: Conversion): void {
  const own = findCaption(gallery)
  const found = [...imagesIn(gallery.children.filter((child) => child !== own))]
  const [first] = found
  if (found.length === 1 && first) addImage(first, [gallery], [], conversion)
  else addGallery(gallery, found, conversion)
  if (own) addText(own.children, false, conversion)
}

function addGallery(gallery: HtmlElement, found: readonly Found[], conversion: Conversion): void {
  const items: GalleryItemInput[] = []
  for (const { image, link, caption } of found) {
    const mediaId = conversion.site.media(sourceImageOf(image))
    if (mediaId === null) conversion.note(MISSING_IMAGE)
    else items.push({ mediaId, caption, link: linkTarget(link, conversion) })
  }
  const columns = classNames(gallery)
    .map((name) => /^columns-(\d{1,2})$/.exec(name)?.[1])
    .find((number) => number !== undefined)
  const defaultColumns = Math.min(3, Math.max(1, items.length))
  conversion.blocks.push(
    ...galleryBlocks(items, {
      columns: columns ? Number(columns) : defaultColumns,
      square: hasClass(gallery, 'is-cropped'),
      layout: classNames(gallery)
        .map((name) => findLayout(name.slice(name.lastIndexOf('-') + 1)))
        .find((found) => found !== undefined),
    }),
  )
}

function* imagesIn(nodes: readonly HtmlNode[], link?: HtmlElement, caption = ''): Generator<Found> {
  for (const node of nodes) {
    if (node.kind !== 'element') continue
    if (node.name === 'img') yield { image: node, link, caption }
    else if (node.name !== 'figcaption') {
      const below =
        node.name === 'figure' || node.name === 'li' || node.name === 'dl' ? captionIn(node) : caption
      yield* imagesIn(node.children, node.name === 'a' ? node : link, below)
    }
  }
}

function captionIn(element: HtmlElement): string {
  const caption = [...elementsIn(element.children)].find(({ name }) => name === 'figcaption' || name === 'dd')
  return caption ? visibleTextOfHtml(caption.children) : ''
}

/** Adds the gallery of a shortcode: the attachments it lists, else those of the entry. */
export function addShortcodeGallery(
  special: EmbeddedContent & { kind: 'gallery' },
  conversion: Conversion,
): void {
  const { site } = conversion
  const ids = special.attachmentIds?.map((attachmentId) =>
    site.media({ attachmentId, src: '', alt: '', width: undefined, height: undefined }),
  )
  const mediaIds = (ids ?? site.attachments()).filter((id) => id !== null)
  if (ids && mediaIds.length < ids.length) {
    conversion.note(`A gallery refers to ${ids.length - mediaIds.length} images that are not in the export.`)
  }
  const items = mediaIds.map((mediaId) => ({ mediaId, caption: site.captionOf(mediaId), link: null }))
  conversion.blocks.push(
    ...galleryBlocks(items, { columns: special.columns, square: false, layout: findLayout(special.type) }),
  )
}
