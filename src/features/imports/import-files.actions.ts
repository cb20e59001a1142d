import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { LARGEST_EXPORT } from '#features/imports/api.types.ts'
import { type ImportError, importErrors } from '#features/imports/errors.ts'
import * as store from '#features/imports/files.store.ts'
import { importFileJob } from '#features/imports/jobs.ts'
import { limitBytes, TooLarge } from '#platform/http/incoming.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export { findFile } from '#features/imports/files.store.ts'

export interface ImportFileParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Exports of a site that are kept at a time until they are imported or forgotten. */
const MAX_KEPT = 3
/** No file of a site that visitors can ask for ends like this. */
const ENDING = 'import-upload'

/**
 * Takes an export in and begins to check it. Fails with TOO_LARGE, TOO_MANY_FILES, EMPTY_FILE and NOT_STORED, and leaves
 * nothing behind then.
 */
export async function sendFile(
  { db, files, jobs }: ImportFileParts,
  input: {
    readonly siteId: Id
    readonly accountId: Id
    readonly fileName: string
    readonly body: Readable
    readonly length: number | undefined
  },
  now: Date,
): Promise<Result<store.ImportFile, ImportError>> {
  const { siteId, accountId, fileName } = input
  if ((input.length ?? 0) > LARGEST_EXPORT) return fail(importErrors.tooLarge(LARGEST_EXPORT))
  if ((await withSite(db, siteId, (tx) => store.countKept(tx, siteId))) >= MAX_KEPT)
    return fail(importErrors.tooManyFiles(MAX_KEPT))
  const storageKey = `imports/${randomBytes(16).toString('hex')}.${ENDING}`
  const place = files.forSite(siteId)
  try {
    // Left as it is when nobody reads on: a request that is destroyed could not be answered any more.
    const body = input.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const stored = await place.put(storageKey, limitBytes(body, LARGEST_EXPORT), {
      contentType: 'application/octet-stream',
    })
    if (!stored.ok) return fail(importErrors.notStored(stored.error.message))
    const { bytes } = stored.value
    if (bytes === 0) {
      await place.delete(storageKey)
      return fail(importErrors.emptyFile())
    }
    const id = await withSite(db, siteId, async (tx) => {
      const made = await store.insertFile(tx, siteId, { fileName, bytes, accountId, storageKey }, now)
      await jobs.enqueue(tx, importFileJob, { siteId, fileId: made })
      return made
    })
    const file = await store.findFile(db, siteId, id)
    if (!file) throw new Error('An export is gone that was noted a moment ago.')
    return ok(file)
  } catch (error) {
    if (error instanceof TooLarge) return fail(importErrors.tooLarge(LARGEST_EXPORT))
    throw error
  }
}

/** Lets a checked export be imported, or one whose import failed. Fails with NO_FILE and NOT_READY. */
export async function startFile(
  { db, jobs }: Pick<ImportFileParts, 'db' | 'jobs'>,
  siteId: Id,
  fileId: Id,
  now: Date,
): Promise<Result<store.ImportFile, ImportError>> {
  return withSite(db, siteId, async (tx) => {
    const file = await store.lockFile(tx, siteId, fileId)
    if (!file) return fail(importErrors.noFile())
    const { state, storageKey } = file
    if (storageKey === null || (state !== 'checked' && state !== 'failed'))
      return fail(importErrors.notReady(state))
    const change = { state: 'importing', step: '', done: 0, total: 0, problem: null } as const
    await store.updateFile(tx, siteId, fileId, change, now)
    await jobs.enqueue(tx, importFileJob, { siteId, fileId })
    return ok({ ...file, ...change })
  })
}

/** Forgets an export and its file. Fails with NO_FILE, and with IMPORT_RUNNING while it is being imported. */
export async function forgetFile(
  { db, files }: Pick<ImportFileParts, 'db' | 'files'>,
  siteId: Id,
  fileId: Id,
): Promise<Result<undefined, ImportError>> {
  const gone = await withSite(db, siteId, async (tx): Promise<Result<store.ImportFile, ImportError>> => {
    const file = await store.lockFile(tx, siteId, fileId)
    if (!file) return fail(importErrors.noFile())
    if (file.state === 'importing') return fail(importErrors.running())
    await store.deleteFile(tx, siteId, fileId)
    return ok(file)
  })
  if (!gone.ok) return gone
  if (gone.value.storageKey !== null) await files.forSite(siteId).delete(gone.value.storageKey)
  return ok(undefined)
}
