import { fail, ok, type Result } from '#lib/result.ts'

/** The widths in pixels in which images are served, largest first. */
export const IMAGE_SIZES = [2500, 1500, 1000, 750, 500, 300, 100] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** A width as it appears in URLs. */
export type ImageBucket = `${ImageSize}w`

/** Alignment of an image that is smaller than its frame in one direction. */
export const FIT_ALIGNMENT = ['top', 'left', 'center', 'right', 'bottom'] as const
export type FitAlignment = (typeof FIT_ALIGNMENT)[number]

/** How an image fits its frame: whole, covering it, or unscaled; null means none. */
export const LOAD_MODE = ['fit', 'fill', 'none', null] as const
export type LoadMode = (typeof LOAD_MODE)[number]

/** Whether an image covers its frame and is cropped, or is shown whole. */
export const CROP_MODE = ['cover', 'contain'] as const
export type CropMode = (typeof CROP_MODE)[number]

/** How a URL specifies the width. */
export const SIZE_FORMAT = ['filename', 'query'] as const
export type SizeFormat = (typeof SIZE_FORMAT)[number]

/** The point of an image that stays visible when it is cropped, as shares of width and height from the top left. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** The centre is the default focal point. */
export const DEFAULT_FOCAL_POINT: FocalPoint = { x: 0.5, y: 0.5 }

/** Settings from the attributes of an image. */
export interface ImageAttributes {
  readonly dimensions: { readonly width: number; readonly height: number } | undefined
  readonly focalPoint: FocalPoint
  readonly cropMode: CropMode
  /** Multiplies the displayed width before a width to load is chosen. */
  readonly sizeAdjustment: number
  readonly sizeFormat: SizeFormat
  readonly loadMode: LoadMode
  readonly fitAlignment: FitAlignment
}

/** An attribute with an invalid value. */
export interface ImageAttributeError {
  readonly code: 'BAD_IMAGE_ATTRIBUTE'
  readonly attribute: string
  /** Says what the attribute accepts; never repeats its value. */
  readonly message: string
}

type Read<T> = Result<T, ImageAttributeError>

/** Returns the load mode for a crop mode. */
export const loadModeOf = (cropMode: CropMode): 'fill' | 'fit' => (cropMode === 'cover' ? 'fill' : 'fit')

/** Parses a load mode; fails for an invalid value. */
export function readLoadMode(value: unknown): Read<LoadMode> {
  const mode = value === 'null' ? null : value
  const known = LOAD_MODE.find((one) => one === mode)
  return known === undefined ? rejected('data-load-mode', 'is fit, fill, none or null') : ok(known)
}

/** The settings of an image, and what is wrong with its attributes. */
export interface ImageAttributesRead {
  readonly value: ImageAttributes
  /** Attributes with an invalid value, which have their defaults. */
  readonly errors: readonly ImageAttributeError[]
}

/**
 * Parses the `data-` attributes of an image. Defaults, also of an attribute with an invalid value: focal point 0.5,0.5,
 * crop mode cover, no size adjustment, size format query, fit alignment center, and the load mode of the crop mode.
 */
export function readImageAttributes(
  attributes: Readonly<Record<string, string | undefined>>,
): ImageAttributesRead {
  const errors: ImageAttributeError[] = []
  function read<T>(attribute: string, fallback: T, reader: (attribute: string, text: string) => Read<T>): T {
    const text = attributes[attribute]?.trim()
    if (text === undefined) return fallback
    const found = reader(attribute, text)
    if (found.ok) return found.value
    errors.push(found.error)
    return fallback
  }
  const cropMode = read('data-crop-mode', 'cover', oneOf(CROP_MODE))
  const value: ImageAttributes = {
    dimensions: read('data-image-dimensions', undefined, readDimensions),
    focalPoint: read('data-image-focal-point', DEFAULT_FOCAL_POINT, readFocalAttribute),
    cropMode,
    sizeAdjustment: read('data-size-adjustment', 1, readAdjustment),
    sizeFormat: read('data-size-format', 'query', oneOf(SIZE_FORMAT)),
    fitAlignment: read('data-fit-alignment', 'center', oneOf(FIT_ALIGNMENT)),
    loadMode: read<LoadMode>('data-load-mode', loadModeOf(cropMode), (_attribute, text) =>
      readLoadMode(text),
    ),
  }
  return { value, errors }
}

/** Parses a focal point such as 0.5,0.5; returns undefined unless both numbers are from 0 to 1. */
export function readFocalPoint(text: string): FocalPoint | undefined {
  const [x, y, ...more] = text.split(',').map(readNumber)
  const isShare = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 1
  return isShare(x) && isShare(y) && more.length === 0 ? { x, y } : undefined
}

/**
 * Returns the smallest sufficient width for a frame of so many CSS pixels at that pixel ratio. The adjustment
 * multiplies the width first. Returns the largest width when none is sufficient.
 */
export function imageSizeFor(width: number, pixelRatio = 1, sizeAdjustment = 1): ImageSize {
  const requested = width * sizeAdjustment * pixelRatio
  return IMAGE_SIZES.findLast((size) => requested <= size) ?? IMAGE_SIZES[0]
}

/** Returns a width as it appears in URLs: `300w`. */
export const bucketOf = (size: ImageSize): ImageBucket => `${size}w`

/** Parses a width from a URL; undefined for anything but the seven widths. */
export function readBucket(text: string): ImageSize | undefined {
  return IMAGE_SIZES.find((size) => bucketOf(size) === text)
}

/** Returns the URL of an image in one width: `photo.jpg?format=300w`, or `photo-300w.jpg`. */
export function sizedUrl(href: string, size: ImageSize, format: SizeFormat): string {
  const bucket = bucketOf(size)
  const end = href.search(/[?#]/)
  const path = end === -1 ? href : href.slice(0, end)
  const rest = end === -1 ? '' : href.slice(end)
  if (format === 'query') {
    const hash = rest.indexOf('#')
    const query = hash === -1 ? rest : rest.slice(0, hash)
    const fragment = hash === -1 ? '' : rest.slice(hash)
    return `${path}${query.length > 1 ? `${query}&` : '?'}format=${bucket}${fragment}`
  }
  const dot = path.lastIndexOf('.')
  const named = dot > path.lastIndexOf('/') ? dot : path.length
  return `${path.slice(0, named)}-${bucket}${path.slice(named)}${rest}`
}

/** Returns a human-readable file size: `~1KB`, `12KB`, `1.5MB`. */
export function humaniseFileSize(bytes: number): string {
  if (bytes < 1000) return '~1KB'
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`
}

function readDimensions(attribute: string, text: string): Read<ImageAttributes['dimensions']> {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(text) ?? []
  const dimensions = { width: Number(width), height: Number(height) }
  return dimensions.width > 0 && dimensions.height > 0
    ? ok(dimensions)
    : rejected(attribute, 'is WIDTHxHEIGHT in pixels, such as 1500x1000')
}

function readFocalAttribute(attribute: string, text: string): Read<FocalPoint> {
  const point = readFocalPoint(text)
  return point === undefined
    ? rejected(attribute, 'is x,y with both from 0 to 1, such as 0.5,0.5')
    : ok(point)
}

function readAdjustment(attribute: string, text: string): Read<number> {
  const value = readNumber(text)
  return value !== undefined && value > 0 ? ok(value) : rejected(attribute, 'is a number above 0')
}

function readNumber(text: string): number | undefined {
  const trimmed = text.trim()
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : undefined
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (attribute: string, text: string): Read<T> => {
    const known = values.find((value) => value === text)
    return known === undefined ? rejected(attribute, `is one of ${values.join(', ')}`) : ok(known)
  }

const rejected = (attribute: string, rule: string) =>
  fail<ImageAttributeError>({
    code: 'BAD_IMAGE_ATTRIBUTE',
    attribute,
    message: `${attribute} ${rule}.`,
  })
