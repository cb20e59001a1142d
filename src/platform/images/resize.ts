import { fail, ok, type Result } from '#lib/result.ts'
import type { Metadata, Sharp } from 'sharp'

import { openImage } from './engine.ts'
import { imageError, type ImageError } from './errors.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import type { InspectedImage } from './probe.ts'
import type { ImageFormat } from './sniff.ts'

/**
 * Returns an image with at most that width in a format, oriented and without metadata. WebP and GIF retain
 * all frames of an animation. An RGB profile is retained unless it is sRGB, any other is converted. Fails
 * with `corrupt` when the pixels cannot be decoded. Call within `queuePixelWork`.
 */
export async function resizeImage(
  { bytes, info, metadata }: InspectedImage,
  target: { readonly width: number; readonly format: ImageFormat },
): Promise<Result<Buffer, ImageError>> {
  const pixels = openImage(bytes, { animated: info.animated, autoOrient: true })
    .resize({ width: target.width, withoutEnlargement: true })
    .timeout({ seconds: PIXEL_WORK_SECONDS })
  const coloured = needsProfile(metadata) ? pixels.keepIccProfile() : pixels
  try {
    return ok(await encode(coloured, target.format, info.format).toBuffer())
  } catch {
    return fail(imageError('corrupt'))
  }
}

/** Pixels without a profile are sRGB, and profiles of other colour spaces do not apply to the output. */
function needsProfile({ icc, space }: Metadata): boolean {
  if (icc === undefined || space !== 'srgb') return false
  // The profile contains its name as plain or as two-byte text.
  return !icc.includes('sRGB') && !icc.includes('\0s\0R\0G\0B', 'latin1')
}

/** One more step of effort takes AVIF four times as long for 10 % fewer bytes. */
function encode(pixels: Sharp, format: ImageFormat, from: ImageFormat): Sharp {
  // Illustrations and screenshots come as PNG and GIF; halved colour resolution would blur their edges.
  const isDrawing = from === 'png' || from === 'gif'
  switch (format) {
    case 'avif':
      // With its full colour resolution the encoder takes 50 MB more for the widest photographs.
      return pixels.avif({ quality: 55, effort: 3, chromaSubsampling: isDrawing ? '4:4:4' : '4:2:0' })
    case 'webp':
      return pixels.webp({ quality: 80, smartSubsample: isDrawing })
    case 'jpeg':
      return pixels.jpeg({ quality: 80, progressive: true })
    case 'png':
      return pixels.png({ compressionLevel: 9 })
    case 'gif':
      return pixels.gif({ keepDuplicateFrames: true })
  }
}
