import type { Kysely } from 'kysely'
import { createPendingUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { contentKey } from '#platform/storage/key.ts'
import type { FileStore, ReceivedFile } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export interface StoreParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

/** A stored file that is not recorded yet. */
export interface StoredFile {
  /** Commit it when the file is recorded; uncommitted files are deleted. */
  readonly pendingUploadId: Id
  /** Columns of its record. */
  readonly columns: {
    readonly status: 'ready'
    readonly storage_key: string
    readonly content_type: string
    readonly byte_size: string
    readonly width: number | null
    readonly height: number | null
    readonly sha256: string
    readonly duration_ms: number | null
    readonly preview: string | null
  }
}

/**
 * Stores a received file under a key derived from its content. Nothing is recorded. Fails with NO_ROOM before
 * anything is stored; leaves nothing behind when it fails.
 */
export async function storeFile(
  { db }: Pick<StoreParts, 'db'>,
  siteId: Id,
  received: ReceivedFile,
  about: {
    readonly fileName: string
    readonly contentType: string
    readonly extension: string
    readonly durationMs?: number | undefined
  },
): Promise<Result<StoredFile, MediaError>> {
  const { contentType } = about
  const key = contentKey(received.sha256, about.fileName, about.extension)
  try {
    const pending = await createPendingUpload(db, siteId, { key, bytes: received.bytes })
    if (!pending.ok) return fail(mediaErrors.overQuota(pending.error.message))
    const stored = await received.commit(key, { contentType })
    if (!stored.ok) return fail(mediaErrors.notStored(stored.error.message))
    return ok({
      pendingUploadId: pending.value,
      columns: {
        status: 'ready',
        storage_key: key,
        content_type: contentType,
        byte_size: String(received.bytes),
        width: null,
        height: null,
        sha256: received.sha256,
        duration_ms: about.durationMs ?? null,
        preview: null,
      },
    })
  } finally {
    await received.discard()
  }
}
