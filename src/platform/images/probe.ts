import { open } from 'node:fs/promises'

import { fail, ok, type Result } from '#lib/result.ts'
import type { Metadata } from 'sharp'

import { isComplete } from './complete.ts'
import { openImage } from './engine.ts'
import { imageError, type ImageError } from './errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_FRAMES, MAX_IMAGE_PIXELS } from './decode-limits.ts'
import { readPngChunks } from './png-chunks.ts'
import { CONTENT_TYPES, sniffImage, type ImageFormat } from './sniff.ts'

/** Properties of an accepted image, detected from its content. */
export interface ImageInfo {
  readonly format: ImageFormat
  readonly contentType: string
  /** Pixels as displayed, after the EXIF orientation. */
  readonly width: number
  readonly height: number
  /** The stored EXIF orientation, 1 to 8; 1 for pixels stored as displayed. */
  readonly orientation: number
  readonly animated: boolean
  /** May have transparent pixels; always true for GIF, whose header does not say. */
  readonly hasAlpha: boolean
}

/** An image with its header data, for further processing. */
export interface InspectedImage {
  readonly bytes: Buffer
  readonly info: ImageInfo
  readonly metadata: Metadata
}

/**
 * Detects the properties of an image without decoding its pixels: format by content, displayed size,
 * animation, alpha. Also returns the bytes and all metadata. Fails with a code and a message for the uploader when the image is too large, has too
 * many pixels or frames, is not an accepted format, or is truncated (P23). A path is read only when its file
 * is within the byte limit; throws for a missing file.
 */
export async function inspectImage(source: Uint8Array | string): Promise<Result<InspectedImage, ImageError>> {
  const bytes = typeof source === 'string' ? await readWithinLimit(source) : asBuffer(source)
  if (bytes === undefined || bytes.length > MAX_IMAGE_BYTES) return fail(imageError('too-large'))
  const format = sniffImage(bytes)
  if (format === undefined) return fail(imageError('unknown-format'))
  if (format === 'svg') return fail(imageError('svg-not-accepted'))
  if (format === 'heic') return fail(imageError('heic-not-accepted'))
  if (format === 'animated-avif') return fail(imageError('animated-avif-not-accepted'))

  const metadata = await readMetadata(bytes)
  if (!metadata.ok) return metadata
  const { width, height, pages = 1 } = metadata.value
  if (pages > MAX_IMAGE_FRAMES) return fail(imageError('too-many-frames'))
  if (width * height * pages > MAX_IMAGE_PIXELS) return fail(imageError('too-many-pixels'))
  if (!isComplete(bytes, format)) return fail(imageError('corrupt'))
  return ok({ bytes, metadata: metadata.value, info: describe(bytes, format, metadata.value) })
}

function describe(bytes: Buffer, format: ImageFormat, metadata: Metadata): ImageInfo {
  return {
    format,
    contentType: CONTENT_TYPES[format],
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    orientation: metadata.orientation ?? 1,
    // libvips reads only the first image of an animated PNG and does not say so.
    animated: (metadata.pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(bytes)),
    hasAlpha: metadata.hasAlpha,
  }
}

const isAnimatedPng = (bytes: Buffer) => readPngChunks(bytes)?.some((chunk) => chunk.type === 'acTL') ?? false

async function readMetadata(bytes: Buffer): Promise<Result<Metadata, ImageError>> {
  try {
    return ok(await openImage(bytes).metadata())
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return fail(imageError(message.includes('pixel limit') ? 'too-many-pixels' : 'corrupt'))
  }
}

async function readWithinLimit(path: string): Promise<Buffer | undefined> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  return size > MAX_IMAGE_BYTES ? undefined : await file.readFile()
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
