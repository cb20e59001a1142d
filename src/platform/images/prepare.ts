import { fail, ok, type Result } from '#lib/result.ts'
import type { Sharp } from 'sharp'

import { queuePixelWork, openImage } from './engine.ts'
import { imageError, type ImageError } from './errors.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import { filterPngChunks } from './png-chunks.ts'
import { inspectImage, type ImageInfo, type InspectedImage } from './probe.ts'
import { isDecodable } from './decodable.ts'

/** An image ready to be stored and served. */
export interface PreparedImage extends ImageInfo {
  readonly bytes: Buffer
}

/** Chunks that may contain personal data; none of them changes a pixel. */
const PNG_METADATA_CHUNKS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

/**
 * Makes an upload safe to publish (P24): pixels are stored as displayed (EXIF orientation applied) and EXIF,
 * GPS, XMP, IPTC and text comments are removed; the colour profile and every frame of an animation remain. A
 * file without any of these is returned byte for byte. Rejects what `inspectImage` rejects, and damaged pixels.
 */
export async function prepareUpload(upload: Uint8Array): Promise<Result<PreparedImage, ImageError>> {
  const inspected = await inspectImage(upload)
  if (!inspected.ok) return inspected
  const image = inspected.value
  if (!(await isDecodable(image))) return fail(imageError('corrupt'))
  if (!needsCleaning(image)) return ok({ ...image.info, bytes: image.bytes })

  const cleaned = await clean(image)
  if (!cleaned.ok) return cleaned
  const result = await inspectImage(cleaned.value)
  if (!result.ok) return result
  if (needsCleaning(result.value)) throw new Error('An image still has metadata after its removal.')
  return ok({ ...result.value.info, bytes: result.value.bytes })
}

function needsCleaning({ bytes, info, metadata }: InspectedImage): boolean {
  return (
    info.orientation !== 1 ||
    [metadata.exif, metadata.xmp, metadata.iptc, metadata.tifftagPhotoshop].some(
      (part) => part !== undefined,
    ) ||
    (metadata.comments?.length ?? 0) > 0 ||
    // The only metadata that the GIF reader does not report.
    (info.format === 'gif' && bytes.includes('XMP DataXMP'))
  )
}

async function clean(image: InspectedImage): Promise<Result<Buffer, ImageError>> {
  const { bytes, info } = image
  // A PNG without rotation needs no re-encoding, which would drop the frames of an animated one.
  if (info.format === 'png' && (info.orientation === 1 || info.animated)) {
    return ok(filterPngChunks(bytes, (type) => !PNG_METADATA_CHUNKS.includes(type)))
  }
  try {
    return ok(await queuePixelWork(() => reencode(image)))
  } catch {
    return fail(imageError('corrupt'))
  }
}

function reencode({ bytes, info, metadata }: InspectedImage): Promise<Buffer> {
  const opened = openImage(bytes, { animated: info.animated, autoOrient: true }).timeout({
    seconds: PIXEL_WORK_SECONDS,
  })
  // A CMYK profile does not apply to the RGB output; its colours are converted instead.
  const coloured = metadata.space === 'cmyk' ? opened : opened.keepIccProfile()
  return encodeAs(coloured, { bytes, info, metadata }).toBuffer()
}

function encodeAs(pixels: Sharp, { bytes, info, metadata }: InspectedImage): Sharp {
  switch (info.format) {
    case 'jpeg':
      return pixels.jpeg({
        quality: 92,
        progressive: metadata.isProgressive,
        chromaSubsampling: metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
      })
    case 'png':
      return pixels.png()
    case 'webp':
      return pixels.webp(bytes.includes('VP8L') ? { lossless: true } : { quality: 92 })
    case 'gif':
      return pixels.gif({ keepDuplicateFrames: true })
    case 'avif':
      return pixels.avif({ quality: 80 })
  }
}
