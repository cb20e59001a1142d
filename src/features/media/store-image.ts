import type { MediaError } from '#features/media/errors.ts'
import { type KeptFile, type KeepParts, keepFile } from '#features/media/store-file.ts'
import { extensionOf } from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { ImageErrorCode } from '#platform/images/errors.ts'
import { prepareUpload } from '#platform/images/prepare.ts'
import { tinyPreview } from '#platform/images/image-preview.ts'
import { sniffImage } from '#platform/images/sniff.ts'
import { sanitizeSvg } from '#platform/svg/sanitize.ts'

/** What a refusal of an image means to whoever sent it. */
const IMAGE_API_ERRORS: Readonly<Record<ImageErrorCode, MediaError['code']>> = {
  'too-large': 'TOO_LARGE',
  'too-many-pixels': 'UNUSABLE',
  'too-many-frames': 'UNUSABLE',
  corrupt: 'UNUSABLE',
  'heic-not-accepted': 'WRONG_TYPE',
  'svg-not-accepted': 'WRONG_TYPE',
  'animated-avif-not-accepted': 'WRONG_TYPE',
  'unknown-format': 'WRONG_TYPE',
}

/** Judges an image by its content, cleans it and stores it under a name of our own (P23, P24). Nothing is recorded. */
export async function keepImage(
  parts: KeepParts,
  input: { readonly siteId: Id; readonly fileName: string; readonly bytes: Uint8Array },
): Promise<Result<KeptFile, MediaError>> {
  const { siteId, fileName } = input
  if (sniffImage(Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)) === 'svg')
    return keepSvg(parts, input)
  const image = await prepareUpload(input.bytes)
  if (!image.ok) {
    return fail({ code: IMAGE_API_ERRORS[image.error.code], message: `${fileName}: ${image.error.message}` })
  }
  const { bytes, contentType, format, width, height } = image.value
  const preview = (await tinyPreview(image.value)) ?? null
  const received = await parts.files.forSite(siteId).receive(bytes)
  if (!received.ok) return fail({ code: 'NOT_STORED', message: received.error.message })
  const kept = await keepFile(parts, siteId, received.value, {
    fileName,
    contentType,
    extension: extensionOf(format),
  })
  return kept.ok ? ok({ ...kept.value, columns: { ...kept.value.columns, width, height, preview } }) : kept
}

/** A drawing is stored as it is written anew, without all that could act or reach for something (P20). */
async function keepSvg(
  parts: KeepParts,
  { siteId, fileName, bytes }: { readonly siteId: Id; readonly fileName: string; readonly bytes: Uint8Array },
): Promise<Result<KeptFile, MediaError>> {
  const drawing = await sanitizeSvg(bytes)
  if (!drawing.ok) {
    const code = drawing.error.code === 'too-large' ? 'TOO_LARGE' : 'UNUSABLE'
    return fail({ code, message: `${fileName}: ${drawing.error.message}` })
  }
  const { svg, width, height } = drawing.value
  const received = await parts.files.forSite(siteId).receive(Buffer.from(svg))
  if (!received.ok) return fail({ code: 'NOT_STORED', message: received.error.message })
  const about = { fileName, contentType: 'image/svg+xml', extension: 'svg' }
  const kept = await keepFile(parts, siteId, received.value, about)
  return kept.ok ? ok({ ...kept.value, columns: { ...kept.value.columns, width, height } }) : kept
}
