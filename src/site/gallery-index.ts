import type { CollectionBody } from '#features/content/collections/body.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import type { GalleryDesign } from '#features/media/galleries/types.ts'
import { MAX_GALLERY_ITEMS } from '#features/media/galleries/rules.ts'
import { cutText } from '#lib/html/cut.ts'
import { MAX_FULL_ENTRIES } from '#site/load-entries.ts'

const MAX_TITLE = 300
const MAX_CAPTION = 300

/**
 * Returns the layout of a collection's index and its number of items per page; a gallery shows all of them (GAL-40).
 */
export function indexLayoutOf({ typeName, galleryDesign, listLayout, pageSize }: CollectionBody): {
  readonly design: GalleryDesign | null
  readonly isFull: boolean
  readonly pageSize: number
} {
  const design = typeName === 'gallery' ? galleryDesign : null
  const isFull = design === null && listLayout === 'stacked'
  const most = isFull ? MAX_FULL_ENTRIES : design === null ? pageSize : MAX_GALLERY_ITEMS
  return { design, isFull, pageSize: Math.min(pageSize, most) }
}

/**
 * Returns the index of a collection as one gallery: each item with an image is a slide that links to it, named in URLs
 * by the item's id or url id (RTE-07). Locked items are not included, because their images are not public.
 */
export function galleryIndex(
  design: GalleryDesign,
  collectionPath: string,
  items: readonly PublishedItem[],
): Layout {
  const slides = items.flatMap(({ id, path, title, excerpt, mediaId, locked }) =>
    mediaId === null || locked
      ? []
      : [
          {
            mediaId,
            title: title.slice(0, MAX_TITLE).toWellFormed(),
            caption: cutText(excerpt, MAX_CAPTION),
            link: { documentId: id },
            item: { id, urlId: path.slice(collectionPath.length + 1) },
          },
        ],
  )
  return stackBlocks([{ type: BLOCK_TYPE.gallery, version: 2, data: { design, items: slides } }])
}
