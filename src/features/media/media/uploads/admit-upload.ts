import type { Kysely } from 'kysely'
import { type DetectedType, detectType } from '#features/media/media/uploads/detect-type.ts'
import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import type { FileKind } from '#features/media/media/library/file-types.rules.ts'
import { getStorageUsage } from '#features/tenancy/quotas/actions.ts'
import { quotaErrors } from '#features/tenancy/quotas/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import type { Tables } from '#schema/tables.ts'

/** Max bytes per kind; images have a limit of their own. */
export type UploadLimits = Readonly<Record<'audio' | 'video' | 'file', number>>

/** What is known of a file before its content. */
export interface AnnouncedFile {
  readonly siteId: Id
  readonly fileName: string
  /** Content length as sent by the client. */
  readonly length?: number | undefined
  /** Other kinds are rejected. */
  readonly only?: FileKind
}

/** A file whose type and size have been accepted. */
export interface AdmittedFile {
  readonly type: DetectedType
  readonly maxBytes: number
  /** Error if it turns out to be larger. */
  readonly apiError: Result<never, MediaError>
}

/** Checks the type and size of a file from its beginning and Content-Length. */
export async function admitUpload(
  parts: { readonly db: Kysely<Tables>; readonly limits: UploadLimits },
  upload: AnnouncedFile,
  head: Buffer,
): Promise<Result<AdmittedFile, MediaError>> {
  if (head.length === 0) return fail(mediaErrors.empty())
  const type = await detectType(head, upload.fileName)
  if (type === undefined) return fail(mediaErrors.wrongType(upload.fileName))
  if (upload.only !== undefined && type.kind !== upload.only)
    return fail(mediaErrors.otherKind(upload.fileName, upload.only))
  const maxBytes = type.kind === 'image' ? MAX_IMAGE_BYTES : parts.limits[type.kind]
  const tooLarge = fail(mediaErrors.tooLarge(type.kind, maxBytes))
  if ((upload.length ?? 0) > maxBytes) return tooLarge
  // Images may shrink, so their quota is checked after processing; other files that exceed it are not
  // received.
  const room = type.kind === 'image' ? undefined : await getStorageUsage(parts.db, upload.siteId)
  const left = room === undefined ? maxBytes : Math.max(0, room.max - room.used)
  if (room !== undefined && (upload.length ?? 0) > left) return storageLimitReached(upload.length ?? 0, room)
  const apiError = room !== undefined && left < maxBytes ? storageLimitReached(left + 1, room) : tooLarge
  return ok({ type, maxBytes: Math.min(maxBytes, left), apiError })
}

const storageLimitReached = (
  ...why: Parameters<typeof quotaErrors.storageLimitReached>
): Result<never, MediaError> => fail(mediaErrors.overQuota(quotaErrors.storageLimitReached(...why).message))
