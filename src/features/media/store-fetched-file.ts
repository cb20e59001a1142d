import { detectType } from '#features/media/detect-type.ts'
import { type MediaError, mediaErrors } from '#features/media/errors.ts'
import { fileExtension, HEAD_BYTES, isIsoMedia } from '#features/media/file-types.rules.ts'
import { type StoredFile, storeFile, type StoreParts } from '#features/media/store-file.ts'
import { storeImage } from '#features/media/store-image.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { removeLocation } from '#platform/iso-media/remove-location.ts'

/**
 * Stores a downloaded file that is not an image by its content, like an upload. Nothing is recorded. Fails with
 * UNSUPPORTED_TYPE, also for a page that a server sends instead of a file that it no longer has.
 */
export async function storeFetchedFile(
  parts: StoreParts,
  input: { readonly siteId: Id; readonly fileName: string; readonly bytes: Uint8Array },
): Promise<Result<StoredFile, MediaError>> {
  const { siteId, fileName, bytes } = input
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES))
  const type = await detectType(head, fileName)
  if (type?.kind === 'image') return storeImage(parts, input)
  const isPage = type?.extension === 'html' && fileExtension(fileName) !== 'html'
  if (type === undefined || isPage) return fail(mediaErrors.wrongType(fileName))
  const revise = isIsoMedia(type.extension) ? removeLocation : undefined
  const received = await parts.files.forSite(siteId).receive(bytes, revise)
  if (!received.ok) return fail(mediaErrors.notStored(received.error.message))
  return storeFile(parts, siteId, received.value, { ...type, fileName })
}
