import { bucketOf, IMAGE_SIZES, type ImageSize } from '#lib/images/image-url.ts'

/** Formats that images are stored and served in. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Metadata needed to choose a rendition. */
export interface ImageMetadata {
  readonly format: ImageFormat
  /** Pixels as displayed. */
  readonly width: number
  readonly animated: boolean
  /** Formats in which the whole image was not smaller than the upload, so that nobody needs it in them. */
  readonly larger?: readonly ImageFormat[] | undefined
}

/** A stored image in one width and format. */
export interface Rendition {
  readonly size: ImageSize
  readonly format: ImageFormat
}

/** The preferred image format of a browser; `plain` is the original format. */
export type Preference = 'avif' | 'webp' | 'plain'

/** Key prefix of renditions, apart from originals. */
export const RENDITIONS_PREFIX = 'renditions/'

/**
 * Returns the preferred format of an Accept header. Only explicitly named types count: browsers without WebP
 * or AVIF also send `image/*`.
 */
export function parsePreference(accept: string | undefined): Preference {
  const named = new Set<string>()
  for (const part of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (quality === undefined || Number(quality.slice(2)) > 0) named.add(type)
  }
  if (named.has('image/avif')) return 'avif'
  return named.has('image/webp') ? 'webp' : 'plain'
}

/**
 * Returns the rendition for a width and preference; undefined when the original serves best. It is never
 * wider than the original, animations stay animated, and equal results share one rendition. The whole image is sent in
 * another format only where that is smaller.
 */
export function chooseRendition(
  { format, width, animated, larger = [] }: ImageMetadata,
  size: ImageSize,
  preference: Preference,
): Rendition | undefined {
  // An animated PNG would lose all frames but the first.
  if (animated && format === 'png') return undefined
  const chosen = formatFor(format, animated, preference)
  if (size < width) return { size, format: chosen }
  const keepsUpload = chosen === format || larger.includes(chosen)
  return keepsUpload ? undefined : { size: fittingSize(width), format: chosen }
}

/** Returns the size of a rendition of the whole image. */
const fittingSize = (width: number): ImageSize =>
  IMAGE_SIZES.findLast((one) => one >= width) ?? IMAGE_SIZES[0]

/** Whether a rendition has all pixels of its image, so that the upload serves as well. */
export const isWhole = ({ width }: Pick<ImageMetadata, 'width'>, { size }: Rendition): boolean =>
  size >= width

/** Whether browsers that accept a format all accept another one: each that knows AVIF knows WebP. */
export const servesAsWell = (format: ImageFormat, preferred: ImageFormat): boolean =>
  format === 'webp' && preferred === 'avif'

function formatFor(own: ImageFormat, animated: boolean, preference: Preference): ImageFormat {
  if (preference === 'plain') return own
  // Animations are not encoded as AVIF.
  return preference === 'avif' && !animated ? 'avif' : 'webp'
}

/**
 * Returns the storage key of a rendition. Undefined when the key is not content-addressed. Identical images
 * share renditions under any name.
 */
export function renditionKey(key: string, { size, format }: Rendition): string | undefined {
  const folder = renditionFolder(key)
  return folder && `${folder}/${bucketOf(size)}.${extensionOf(format)}`
}

/** Returns the folder of all renditions of an image. */
export function renditionFolder(key: string): string | undefined {
  const [start, hash, name, ...more] = key.split('/')
  if (!start || !hash || !name || more.length > 0 || key.startsWith(RENDITIONS_PREFIX)) return undefined
  return `${RENDITIONS_PREFIX}${start}/${hash}`
}

const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
])

/** Returns whether files of this content type have renditions. */
export const hasRenditions = (contentType: string): boolean => IMAGE_TYPES.has(contentType)

/** Returns the file extension of a format. */
export const extensionOf = (format: ImageFormat): string => (format === 'jpeg' ? 'jpg' : format)

/**
 * Returns the widths for a srcset, narrowest first: the width in the URL and the true width in pixels. The
 * last is the original width or the widest rendition. Empty for images hardly wider than the narrowest
 * rendition.
 */
export function srcsetWidths(width: number): readonly { readonly size: ImageSize; readonly width: number }[] {
  const narrowest = IMAGE_SIZES.at(-1) ?? 0
  if (width <= narrowest) return []
  const narrower = IMAGE_SIZES.filter((size) => size < width)
  const own = IMAGE_SIZES.findLast((size) => size >= width)
  const offered = narrower.toReversed().map((size) => ({ size, width: Number(size) }))
  return own === undefined ? offered : [...offered, { size: own, width }]
}
