import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { containerOf, fileExtension } from '#features/media/media/library/file-types.rules.ts'
import { mediaTopics } from '#features/media/media/media-topics.rules.ts'
import * as store from '#features/media/media/renditions/playing-time.store.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type MediaFile, readDuration } from '#platform/playing-time/read-duration.ts'
import { readerOf, storedReader } from '#platform/storage/read-at.ts'
import type { FileStore, ReceivedFile } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

const readable = (extension: string): MediaFile['container'] => {
  const container = containerOf(extension)
  return container === 'webm' ? 'other' : container
}

/** Returns how long a received file plays, in milliseconds; undefined for what plays nothing, or does not say it. */
export async function durationOf(
  { path, bytes }: Pick<ReceivedFile, 'path' | 'bytes'>,
  { kind, extension }: { readonly kind: string; readonly extension: string },
): Promise<number | undefined> {
  if (kind !== 'audio' && kind !== 'video') return undefined
  const file = await open(path)
  try {
    return await readDuration({
      bytes,
      container: readable(extension),
      isAudio: kind === 'audio',
      readAt: readerOf(file),
      open: async () => createReadStream(path),
    })
  } finally {
    await file.close()
  }
}

/** Dependencies of `readDurations`. */
export interface DurationParts {
  readonly database: { readonly app: Kysely<Tables>; readonly owner: Kysely<Tables> }
  readonly files: FileStore
  readonly stopping: AbortSignal
}

const BATCH = 100
/** A store elsewhere needs several requests. */
const STORED_TIMEOUT_MS = 10_000

/**
 * Finds out how long the audio and video files of all sites play of which that is not known, as of those that were uploaded
 * before we could read it; pages and feeds show it from then on. Safe in several workers. Returns of how many.
 */
export async function readDurations({ database, files, stopping }: DurationParts): Promise<number> {
  let found = 0
  let after: store.Place | undefined
  do {
    const batch = await store.findWithoutDuration(database.owner, after, BATCH)
    for (const file of batch) {
      if (stopping.aborted) return found
      const durationMs = await readStored(files, file)
      if (durationMs !== undefined && (await saveDuration(database.app, file, durationMs))) found += 1
    }
    after = batch.length < BATCH ? undefined : batch.at(-1)
  } while (after !== undefined)
  return found
}

function readStored(files: FileStore, file: store.PlayableFile): Promise<number | undefined> {
  const { siteId, storageKey, bytes, contentType } = file
  const stored = files.forSite(siteId)
  const media: MediaFile = {
    bytes,
    container: readable(fileExtension(storageKey)),
    isAudio: contentType.startsWith('audio/'),
    readAt: storedReader(stored, storageKey),
    open: async () => (await stored.open(storageKey))?.stream,
  }
  return readDuration(media, STORED_TIMEOUT_MS)
}

const saveDuration = (db: Kysely<Tables>, file: store.PlayableFile, durationMs: number): Promise<boolean> =>
  withSite(db, file.siteId, async (tx) => {
    if (!(await store.setDuration(tx, file, durationMs))) return false
    await invalidate(tx, file.siteId, mediaTopics([file.id]))
    return true
  })
