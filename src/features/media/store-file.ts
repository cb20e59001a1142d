import type { Kysely } from 'kysely'
import { announceFile } from '#features/media/pending-uploads.actions.ts'
import type { MediaError } from '#features/media/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { contentKey } from '#platform/storage/key.ts'
import type { FileStore, ReceivedFile } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export interface KeepParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

/** A file that has its place and is to be recorded. */
export interface KeptFile {
  /** To be settled when it is recorded; a file that is not is swept. */
  readonly arrivalId: Id
  /** What the record says of it. */
  readonly columns: {
    readonly status: 'ready'
    readonly storage_key: string
    readonly content_type: string
    readonly byte_size: string
    readonly width: number | null
    readonly height: number | null
    readonly sha256: string
    readonly preview: string | null
  }
}

/**
 * Gives a received file a place that its content names. Nothing is recorded, and nothing left when it fails, as it does
 * with NO_ROOM before anything has its place.
 */
export async function keepFile(
  { db }: Pick<KeepParts, 'db'>,
  siteId: Id,
  received: ReceivedFile,
  about: { readonly fileName: string; readonly contentType: string; readonly extension: string },
): Promise<Result<KeptFile, MediaError>> {
  const { contentType } = about
  const key = contentKey(received.sha256, about.fileName, about.extension)
  try {
    const arrival = await announceFile(db, siteId, { key, bytes: received.bytes })
    if (!arrival.ok) return fail({ code: 'NO_ROOM', message: arrival.error.message })
    const placed = await received.place(key, { contentType })
    if (!placed.ok) return fail({ code: 'NOT_STORED', message: placed.error.message })
    return ok({
      arrivalId: arrival.value,
      columns: {
        status: 'ready',
        storage_key: key,
        content_type: contentType,
        byte_size: String(received.bytes),
        width: null,
        height: null,
        sha256: received.sha256,
        preview: null,
      },
    })
  } finally {
    await received.discard()
  }
}
