import { createHash, type Hash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import { MAX_EXPORT_BYTES } from '#features/transfer/imports/api.types.ts'
import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import * as store from '#features/transfer/imports/run/files.store.ts'
import { importFileJob } from '#features/transfer/imports/jobs.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { limitBytes, BodyTooLargeError } from '#platform/http/incoming.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export { findFile } from '#features/transfer/imports/run/files.store.ts'

export interface ImportFileParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** An export that was uploaded. */
export interface UploadedFile {
  readonly file: store.ImportFile
  /** Whether the same file was there already, and nothing was stored. */
  readonly isKnown: boolean
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

/** Uploaded exports that a site may have waiting. */
const MAX_STORED_FILES = 3
/** An extension that no file served to visitors has. */
const FILE_EXTENSION = 'import-upload'

/**
 * Stores an uploaded export and enqueues its check; one that waits already is returned as it is, if `mayOpen` says so. Fails
 * with TOO_LARGE, TOO_MANY_FILES, EMPTY_FILE or NOT_STORED, and then leaves nothing behind. `record` runs in the transaction
 * that stores or finds it.
 */
export async function createImportFile(
  { db, files, jobs }: ImportFileParts,
  input: {
    readonly siteId: Id
    readonly accountId: Id
    readonly fileName: string
    readonly body: Readable
    readonly length: number | undefined
    readonly mayOpen: (file: store.ImportFile) => boolean
  },
  now: Date,
  record: (tx: Transaction<Tables>) => Promise<void>,
): Promise<Result<UploadedFile, ImportError>> {
  const { siteId, accountId, fileName, mayOpen } = input
  if ((input.length ?? 0) > MAX_EXPORT_BYTES) return fail(importErrors.tooLarge(MAX_EXPORT_BYTES))
  if ((await withSite(db, siteId, (tx) => store.countStoredFiles(tx, siteId))) >= MAX_STORED_FILES)
    return fail(importErrors.tooManyFiles(MAX_STORED_FILES))
  const storageKey = `imports/${randomBytes(16).toString('hex')}.${FILE_EXTENSION}`
  const siteFiles = files.forSite(siteId)
  try {
    // Not destroyed when reading ends early, as no response could be sent on a destroyed request.
    const body = input.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const hash = createHash('sha256')
    const stored = await siteFiles.put(storageKey, hashed(limitBytes(body, MAX_EXPORT_BYTES), hash), {
      contentType: 'application/octet-stream',
    })
    if (!stored.ok) return fail(importErrors.notStored(stored.error.message))
    const { bytes } = stored.value
    if (bytes === 0) {
      await siteFiles.delete(storageKey)
      return fail(importErrors.emptyFile())
    }
    const sha256 = hash.digest('hex')
    const uploaded = await withSite(db, siteId, async (tx): Promise<UploadedFile> => {
      const row = { fileName, bytes, accountId, storageKey }
      let fileId = await store.insertFile(tx, siteId, { ...row, sha256 }, now)
      const known = fileId === undefined && (await store.findWaitingFile(tx, siteId, sha256))
      if (known && mayOpen(known)) {
        await record(tx)
        return { file: known, isKnown: true }
      }
      // That of somebody whose files are not theirs, or one that was just discarded.
      fileId ??= await store.insertFile(tx, siteId, { ...row, sha256: null }, now)
      if (fileId === undefined) throw new Error('An export without a hash was not stored.')
      await jobs.enqueue(tx, importFileJob, { siteId, fileId })
      await record(tx)
      const file = await store.findFile(tx, siteId, fileId)
      if (!file) throw new Error('An export that was just stored is missing.')
      return { file, isKnown: false }
    })
    if (uploaded.isKnown) await siteFiles.delete(storageKey)
    return ok(uploaded)
  } catch (error) {
    if (error instanceof BodyTooLargeError) return fail(importErrors.tooLarge(MAX_EXPORT_BYTES))
    throw error
  }
}

/**
 * Enqueues the import of a checked export, or of one whose import failed; `from` is the URL of the old site. Fails
 * with NO_FILE, NOT_READY, or NOT_MAPPED for a file of products that cannot be imported with its columns.
 */
export async function startImportFile(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  siteId: Id,
  fileId: Id,
  from: URL | undefined,
  now: Date,
): Promise<Result<store.ImportFile, ImportError>> {
  const file = await store.lockFile(tx, siteId, fileId)
  if (!file) return fail(importErrors.noFile())
  const { state, storageKey } = file
  if (storageKey === null || (state !== 'checked' && state !== 'failed'))
    return fail(importErrors.notReady(state))
  const blocker = (file.report as ImportReport | null)?.products?.blocker ?? null
  if (blocker !== null) return fail(importErrors.notMapped(blocker))
  const change = { state: 'importing', step: '', done: 0, total: 0, problem: null } as const
  await store.updateFile(
    tx,
    siteId,
    fileId,
    { ...change, ...(from === undefined ? {} : { fromUrl: from.href }) },
    now,
  )
  await jobs.enqueue(tx, importFileJob, { siteId, fileId })
  return ok({ ...file, ...change })
}

/**
 * Sets what the columns of a checked file of products are and what becomes of its tax classes, and enqueues another check. Fails with NO_FILE, NOT_READY, or
 * NOT_MAPPED for a column that is listed twice.
 */
export async function mapImportFile(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  siteId: Id,
  fileId: Id,
  choices: store.FileChoices,
  now: Date,
): Promise<Result<store.ImportFile, ImportError>> {
  const { columns } = choices
  if (columns !== null && new Set(columns.map(({ index }) => index)).size < columns.length)
    return fail(importErrors.badColumns('A column is listed twice. List each once.'))
  const file = await store.lockFile(tx, siteId, fileId)
  if (!file) return fail(importErrors.noFile())
  const isChecked = file.state === 'checked' && (file.report as ImportReport | null)?.products !== undefined
  if (file.storageKey === null || !isChecked) return fail(importErrors.notReady(file.state))
  const change = { state: 'checking', step: '', done: 0, total: 0, problem: null, mapping: choices } as const
  await store.updateFile(tx, siteId, fileId, change, now)
  await jobs.enqueue(tx, importFileJob, { siteId, fileId })
  return ok({ ...file, ...change })
}

/** Deletes an uploaded export and its file. Fails with NO_FILE, or with IMPORT_RUNNING while it is being imported. */
export async function deleteImportFile(
  { db, files }: Pick<ImportFileParts, 'db' | 'files'>,
  siteId: Id,
  fileId: Id,
  record: (tx: Transaction<Tables>, details: { readonly name: string }) => Promise<void>,
): Promise<Result<undefined, ImportError>> {
  const deleted = await withSiteResult<store.ImportFile, ImportError>(db, siteId, async (tx) => {
    const file = await store.lockFile(tx, siteId, fileId)
    if (!file) return fail(importErrors.noFile())
    if (file.state === 'importing') return fail(importErrors.running())
    await store.deleteFile(tx, siteId, fileId)
    await record(tx, { name: file.fileName })
    return ok(file)
  })
  if (!deleted.ok) return deleted
  if (deleted.value.storageKey !== null) await files.forSite(siteId).delete(deleted.value.storageKey)
  return ok(undefined)
}
