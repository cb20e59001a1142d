import { createHash } from 'node:crypto'
import { unknownHostUrl } from '#features/transfer/imports/read/source-urls.ts'

/** An image whose bytes are in the HTML itself. */
export interface InlineImage {
  /** Path under which an import knows it; the same for the same bytes. */
  readonly path: string
  bytes(): Buffer
}

/** Shorter ones are what lazy loading shows before an image. */
const INLINE_IMAGE = /data:image\/(png|jpe?g|gif|webp|avif|svg\+xml);base64,([A-Za-z0-9+/=\s]{200,})/gi

/** No old site has this folder. */
const FOLDER = 'inline-images'

/** Whether a path, with or without its first slash, is that of an inline image. */
export const isInlineImagePath = (path: string): boolean => path.replace(/^\//, '').startsWith(`${FOLDER}/`)

/** Yields the images in `data:` URLs of a text, also of a single URL. */
export function* findInlineImages(text: string): Generator<InlineImage> {
  for (const [, type = '', encoded = ''] of text.matchAll(INLINE_IMAGE)) {
    const base64 = encoded.replaceAll(/\s/g, '')
    const name = createHash('sha256').update(base64).digest('hex').slice(0, 32)
    const extension = type.toLowerCase().replace('jpeg', 'jpg').replace('svg+xml', 'svg')
    yield {
      path: `${FOLDER}/${name}.${extension}`,
      bytes: () => Buffer.from(base64, 'base64'),
    }
  }
}

/** Returns the URL by which an import knows the image of a `data:` URL; empty if it has none that can be shown. */
export function inlineImageUrl(src: string): string {
  const [image] = findInlineImages(src)
  return image ? unknownHostUrl(image.path) : ''
}
