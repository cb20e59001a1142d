import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { UploadLimits } from '#features/media/media/uploads/admit-upload.ts'
import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import { createPendingUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { privateKey, privateTypeOf } from '#features/media/media/uploads/private-key.ts'
import type { StoreParts } from '#features/media/media/uploads/store-file.ts'
import { getStorageUsage } from '#features/tenancy/quotas/actions.ts'
import { quotaErrors } from '#features/tenancy/quotas/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { BodyTooLargeError, limitBytes } from '#platform/http/incoming.ts'
import type { ReceivedFile } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** A streamed file that does not become part of the media library. */
export interface PrivateUpload {
  readonly siteId: Id
  readonly fileName: string
  readonly body: Readable
  /** Content length as sent by the client; the real size is checked too. */
  readonly length?: number | undefined
}

/** A stored private file that is not recorded yet. */
export interface PrivateFile {
  /** Commit it when the file is recorded; uncommitted files are deleted. */
  readonly pendingUploadId: Id
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Stores a received file under a key that nobody can guess. It counts towards the quota. The caller discards `file`. Fails
 * with a `MediaError`.
 */
export async function keepPrivateFile(
  db: Kysely<Tables>,
  siteId: Id,
  file: ReceivedFile,
  {
    fileName,
    contentType,
    extension,
  }: { readonly fileName: string; readonly contentType: string; readonly extension: string },
): Promise<Result<PrivateFile, MediaError>> {
  const key = privateKey(randomBytes(32).toString('hex'), fileName, extension)
  const pending = await createPendingUpload(db, siteId, { key, bytes: file.bytes })
  if (!pending.ok) return fail(mediaErrors.overQuota(pending.error.message))
  const stored = await file.commit(key, { contentType })
  if (!stored.ok) return fail(mediaErrors.notStored(stored.error.message))
  return ok({ pendingUploadId: pending.value, key, contentType, bytes: file.bytes, sha256: file.sha256 })
}

/**
 * Streams a file of any type to the store, byte for byte. It counts towards the quota. Nothing is recorded; fails with a
 * `MediaError` and leaves nothing behind, and rejects with the error of a failing body.
 */
export async function storePrivateFile(
  { db, files, limits }: StoreParts & { readonly limits: UploadLimits },
  { siteId, fileName, body, length = 0 }: PrivateUpload,
): Promise<Result<PrivateFile, MediaError>> {
  const { kind, contentType, extension } = privateTypeOf(fileName)
  const room = await getStorageUsage(db, siteId)
  const left = room === undefined ? Infinity : Math.max(0, room.max - room.used)
  const tooLarge = (bytes: number): Result<never, MediaError> =>
    room !== undefined && left < limits[kind]
      ? fail(mediaErrors.overQuota(quotaErrors.storageLimitReached(bytes, room).message))
      : fail(mediaErrors.tooLarge(kind, limits[kind]))
  const maxBytes = Math.min(limits[kind], left)
  if (length > maxBytes) return tooLarge(length)
  const received = await files
    .forSite(siteId)
    .receive(limitBytes(body, maxBytes))
    .catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) return tooLarge(maxBytes + 1)
      throw error
    })
  if (!received.ok)
    return 'status' in received.error
      ? fail(received.error)
      : fail(mediaErrors.notStored(received.error.message))
  const file = received.value
  try {
    if (file.bytes === 0) return fail(mediaErrors.empty())
    return await keepPrivateFile(db, siteId, file, { fileName, contentType, extension })
  } finally {
    await file.discard()
  }
}
