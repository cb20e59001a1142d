import type { AdmittedFile } from '#features/media/media/uploads/admit-upload.ts'
import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import { containerOf, type MediaContainer } from '#features/media/media/library/file-types.rules.ts'
import { durationOf } from '#features/media/media/renditions/playing-time.actions.ts'
import { type StoredFile, storeFile, type StoreParts } from '#features/media/media/uploads/store-file.ts'
import { storeImage } from '#features/media/media/uploads/store-image.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { BodyTooLargeError, limitBytes } from '#platform/http/incoming.ts'
import { isCutOff } from '#platform/iso-media/is-cut-off.ts'
import { removeLocation } from '#platform/iso-media/remove-location.ts'
import { readerOf } from '#platform/storage/read-at.ts'
import type { ReceivedFile, Revise } from '#platform/storage/store.ts'
import { isWebmCutOff } from '#platform/webm/is-webm-cut-off.ts'

/** Runs work when it is its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Streams a file, whose type and size were accepted, into the store. Nothing is recorded. An image is held in memory
 * as a whole, in its turn. Rejects with the error of a failing body; leaves nothing behind when it fails.
 */
export async function storeAdmitted(
  parts: StoreParts,
  { siteId, fileName }: { readonly siteId: Id; readonly fileName: string },
  { type, maxBytes, apiError }: AdmittedFile,
  body: AsyncIterable<Uint8Array>,
  inTurn: InTurn = (work) => work(),
): Promise<Result<StoredFile, MediaError>> {
  // Before hashing, so that the key does not reveal the removed location.
  const revise = type.kind === 'image' ? undefined : REVISIONS[containerOf(type.extension)]
  const received = await parts.files
    .forSite(siteId)
    .receive(limitBytes(body, maxBytes), revise)
    .catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) return { rejected: apiError }
      if (error instanceof CutOffError) return { rejected: fail(mediaErrors.cutOff(fileName)) }
      throw error
    })
  if ('rejected' in received) return received.rejected
  if (!received.ok) return fail(mediaErrors.notStored(received.error.message))
  if (type.kind === 'image')
    return inTurn(() => storeReceivedImage(parts, { siteId, fileName }, received.value))
  const durationMs = await durationOf(received.value, type)
  return storeFile(parts, siteId, received.value, { ...type, fileName, durationMs })
}

/** Thrown while a file is received whose end is missing. */
class CutOffError extends Error {}

/** Rejects a file whose end is missing, and removes the recording location of any other. */
const REVISIONS: Readonly<Partial<Record<MediaContainer, Revise>>> = {
  iso: async (file, bytes) => {
    if (await isCutOff(readerOf(file), bytes)) throw new CutOffError()
    return removeLocation(file, bytes)
  },
  // It has no place for a location.
  webm: async (file, bytes) => {
    if (await isWebmCutOff(readerOf(file), bytes)) throw new CutOffError()
    return false
  },
}

async function storeReceivedImage(
  parts: StoreParts,
  about: { readonly siteId: Id; readonly fileName: string },
  received: ReceivedFile,
): Promise<Result<StoredFile, MediaError>> {
  try {
    return await storeImage(parts, { ...about, bytes: await received.read() })
  } finally {
    await received.discard()
  }
}
