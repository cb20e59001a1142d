import type { Transaction } from 'kysely'
import { fileMetadata } from '#features/transfer/imports/read/attachment-metadata.ts'
import type { SourceFile } from '#features/transfer/imports/model/content-parts.types.ts'
import { readDescription } from '#features/transfer/imports/write/products/product-description.ts'
import type { ResolveImage } from '#features/transfer/imports/write/products/product-content.ts'
import { findMediaByUrl } from '#features/media/media/library/media-by-url.actions.ts'
import { addMissingMedia } from '#features/media/media/library/missing-media.actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX_URL = 2000
const MAX_ALT = 1000

/** Images of products and how they are found. */
export interface ProductImages {
  readonly resolve: ResolveImage
  /** Images that the site did not have, by URL. */
  readonly added: ReadonlyMap<string, Id>
}

/**
 * Finds the images of products by their URLs. With `add`, those that the site does not have are recorded, to be downloaded
 * later; without it, they get names that no image has.
 */
export async function findImages(
  tx: Tx,
  siteId: Id,
  drafts: readonly ProductDraft[],
  { add }: { readonly add: boolean },
): Promise<ProductImages> {
  const texts = new Map<string, string>()
  for (const draft of drafts) collect(draft, texts)
  const wanted = [...texts.keys()].filter(isImageUrl)
  const known = await findMediaByUrl(tx, siteId, wanted)
  const missing = wanted.filter((url) => !known.has(url))
  const ids = add
    ? await addMissingMedia(
        tx,
        siteId,
        missing.map((url) => imageMetadata(url, texts.get(url) ?? '')),
      )
    : missing.map((url) => `new ${url}`)
  const added = new Map(missing.map((url, index) => [url, ids[index] ?? '']))
  return { resolve: (url) => known.get(url) ?? added.get(url), added }
}

/** Adds the URLs of all images of a product with their texts. */
function collect({ images, variants, description }: ProductDraft, texts: Map<string, string>): void {
  for (const { url, text } of images) texts.set(url, texts.get(url) || text)
  for (const { imageUrl } of variants) if (imageUrl !== '' && !texts.has(imageUrl)) texts.set(imageUrl, '')
  if (!/<img/i.test(description)) return
  readDescription(description, (url) => {
    if (!texts.has(url)) texts.set(url, '')
    return '1'
  })
}

function isImageUrl(text: string): boolean {
  const url = text.length > MAX_URL ? null : URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === ''
}

/** URLs of shops often have no extension; what is there is an image all the same. */
function imageMetadata(url: string, text: string): SourceFile {
  const metadata = fileMetadata(url)
  const isImage = metadata.contentType.startsWith('image/')
  return {
    ...metadata,
    ...(isImage ? {} : { fileName: `${cutText(metadata.fileName, 200)}.jpg`, contentType: 'image/jpeg' }),
    alt: cutText(text, MAX_ALT),
  }
}
