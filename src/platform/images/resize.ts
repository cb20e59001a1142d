import { fail, ok, type Result } from '#lib/result.ts'
import type { Metadata, Sharp } from 'sharp'

import { openImage } from './engine.ts'
import { imageError, type ImageError } from './errors.ts'
import { PIXEL_WORK_SECONDS } from './decode-limits.ts'
import type { InspectedImage } from './probe.ts'
import type { ImageFormat } from './sniff.ts'

/**
 * An image at most that wide in a format, upright and without metadata. All frames of an animation are kept in WebP
 * and GIF. Colours stay right: a profile for RGB pixels is kept unless it is sRGB itself, any other is converted.
 * Fails with `corrupt` when its pixels cannot be read. To be called within `afterOtherPixels`.
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

/** Without a profile pixels count as sRGB, and one for other kinds of pixels does not fit those that come out. */
function needsProfile({ icc, space }: Metadata): boolean {
  if (icc === undefined || space !== 'srgb') return false
  // The name stands in the profile as plain or as two-byte text.
  return !icc.includes('sRGB') && !icc.includes('\0s\0R\0G\0B', 'latin1')
}

/** Effort where it pays: one step more takes AVIF four times as long for a tenth of the bytes. */
function encode(pixels: Sharp, format: ImageFormat, from: ImageFormat): Sharp {
  switch (format) {
    case 'avif':
      return pixels.avif({ quality: 55, effort: 3 })
    case 'webp':
      // Drawings and screenshots come as PNG and GIF; halved colour resolution frays their edges.
      return pixels.webp({ quality: 80, smartSubsample: from === 'png' || from === 'gif' })
    case 'jpeg':
      return pixels.jpeg({ quality: 80, progressive: true })
    case 'png':
      return pixels.png({ compressionLevel: 9 })
    case 'gif':
      return pixels.gif({ keepDuplicateFrames: true })
  }
}
