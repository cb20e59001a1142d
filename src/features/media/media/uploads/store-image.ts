import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import { type StoredFile, type StoreParts, storeFile } from '#features/media/media/uploads/store-file.ts'
import { extensionOf } from '#features/media/media/renditions/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { ImageErrorCode } from '#platform/images/errors.ts'
import { prepareUpload } from '#platform/images/prepare.ts'
import { createTinyPreview } from '#platform/images/image-preview.ts'
import { sniffImage } from '#platform/images/sniff.ts'
import { sanitizeSvg } from '#platform/svg/sanitize.ts'

/** Upload error codes of image errors. */
const IMAGE_API_ERRORS: Readonly<Record<ImageErrorCode, Parameters<typeof mediaErrors.badImage>[0]>> = {
  'too-large': 'TOO_LARGE',
  'too-many-pixels': 'UNPROCESSABLE',
  'too-many-frames': 'UNPROCESSABLE',
  corrupt: 'UNPROCESSABLE',
  'heic-not-accepted': 'UNSUPPORTED_TYPE',
  'svg-not-accepted': 'UNSUPPORTED_TYPE',
  'animated-avif-not-accepted': 'UNSUPPORTED_TYPE',
  'unknown-format': 'UNSUPPORTED_TYPE',
}

/**
 * Validates an image by its content, strips metadata and stores it under a generated name (P23, P24). Nothing
 * is recorded.
 */
export async function storeImage(
  parts: StoreParts,
  input: { readonly siteId: Id; readonly fileName: string; readonly bytes: Uint8Array },
): Promise<Result<StoredFile, MediaError>> {
  const { siteId, fileName } = input
  if (sniffImage(Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)) === 'svg')
    return storeSvg(parts, input)
  const image = await prepareUpload(input.bytes)
  if (!image.ok) {
    return fail(mediaErrors.badImage(IMAGE_API_ERRORS[image.error.code], fileName, image.error.message))
  }
  const { bytes, contentType, format, width, height } = image.value
  const preview = (await createTinyPreview(image.value)) ?? null
  const received = await parts.files.forSite(siteId).receive(bytes)
  if (!received.ok) return fail(mediaErrors.notStored(received.error.message))
  const stored = await storeFile(parts, siteId, received.value, {
    fileName,
    contentType,
    extension: extensionOf(format),
  })
  return stored.ok
    ? ok({ ...stored.value, columns: { ...stored.value.columns, width, height, preview } })
    : stored
}

/** Stores an SVG after sanitising it: without scripts and external references (P20). */
async function storeSvg(
  parts: StoreParts,
  { siteId, fileName, bytes }: { readonly siteId: Id; readonly fileName: string; readonly bytes: Uint8Array },
): Promise<Result<StoredFile, MediaError>> {
  const sanitized = await sanitizeSvg(bytes)
  if (!sanitized.ok) {
    const code = sanitized.error.code === 'too-large' ? 'TOO_LARGE' : 'UNPROCESSABLE'
    return fail(mediaErrors.badImage(code, fileName, sanitized.error.message))
  }
  const { svg, width, height } = sanitized.value
  const received = await parts.files.forSite(siteId).receive(Buffer.from(svg))
  if (!received.ok) return fail(mediaErrors.notStored(received.error.message))
  const file = { fileName, contentType: 'image/svg+xml', extension: 'svg' }
  const stored = await storeFile(parts, siteId, received.value, file)
  return stored.ok ? ok({ ...stored.value, columns: { ...stored.value.columns, width, height } }) : stored
}
