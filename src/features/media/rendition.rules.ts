import { bucketOf, IMAGE_SIZES, type ImageSize } from '#lib/images/image.ts'

/** The formats that images are stored and served in. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** What must be known of a stored image to choose how it is served. */
export interface ImageFacts {
  readonly format: ImageFormat
  /** Pixels as displayed. */
  readonly width: number
  readonly animated: boolean
}

/** A stored image in one width and format. */
export interface Rendition {
  readonly size: ImageSize
  readonly format: ImageFormat
}

/** The format that a visitor's browser prefers among those we make; `plain` is the one that the image has. */
export type Preference = 'avif' | 'webp' | 'plain'

/** Where files that can be made again are stored, apart from those that cannot. */
export const RENDITIONS = 'renditions/'

/** What an Accept header prefers. Only a type that it names counts: browsers that take any image still send that. */
export function preferenceOf(accept: string | undefined): Preference {
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
 * What is made of a stored image for that width and preference; undefined when its own file serves best. It is never
 * wider than the stored one, an animation stays one, and widths that would come out the same are one. WebP in its whole
 * width is not encoded once more: AVIF would save little, cost time and a part of its quality.
 */
export function chooseRendition(
  { format, width, animated }: ImageFacts,
  size: ImageSize,
  preference: Preference,
): Rendition | undefined {
  // An animated PNG would lose all frames but the first.
  if (animated && format === 'png') return undefined
  const chosen = formatFor(format, animated, preference)
  const fitting = IMAGE_SIZES.findLast((one) => one >= width) ?? IMAGE_SIZES[0]
  const isWhole = size >= width
  if (isWhole && (chosen === format || format === 'webp')) return undefined
  return { size: isWhole ? fitting : size, format: chosen }
}

function formatFor(own: ImageFormat, animated: boolean, preference: Preference): ImageFormat {
  if (preference === 'plain') return own
  // AVIF is made of still images only.
  return preference === 'avif' && !animated ? 'avif' : 'webp'
}

/**
 * Where a rendition of the image at `key` is stored. Undefined for a key that names no image by its content; so
 * equal images share theirs whatever they are called.
 */
export function renditionKey(key: string, { size, format }: Rendition): string | undefined {
  const folder = renditionFolder(key)
  return folder && `${folder}/${bucketOf(size)}.${extensionOf(format)}`
}

/** Where all that was made of the image at `key` is stored. */
export function renditionFolder(key: string): string | undefined {
  const [start, hash, name, ...more] = key.split('/')
  if (!start || !hash || !name || more.length > 0 || key.startsWith(RENDITIONS)) return undefined
  return `${RENDITIONS}${start}/${hash}`
}

const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
])

/** Whether files of that content type are served in other widths and formats too. */
export const hasRenditions = (contentType: string): boolean => IMAGE_TYPES.has(contentType)

/** How the name of a file in that format ends. */
export const extensionOf = (format: ImageFormat): string => (format === 'jpeg' ? 'jpg' : format)

/**
 * The widths in which a page offers an image: the addresses' widths, and the true ones in pixels, narrowest first. The
 * last is the image's own, or the widest there is. One that is hardly wider than the narrowest is offered as it is.
 */
export function offeredWidths(
  width: number,
): readonly { readonly size: ImageSize; readonly width: number }[] {
  const narrowest = IMAGE_SIZES.at(-1) ?? 0
  if (width <= narrowest) return []
  const narrower = IMAGE_SIZES.filter((size) => size < width)
  const own = IMAGE_SIZES.findLast((size) => size >= width)
  const offered = narrower.toReversed().map((size) => ({ size, width: Number(size) }))
  return own === undefined ? offered : [...offered, { size: own, width }]
}
