import type { Kysely } from 'kysely'
import { importExport } from '#features/transfer/imports/actions.ts'
import { ImportAbortError, type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import * as store from '#features/transfer/imports/run/files.store.ts'
import { importFiles } from '#features/transfer/imports/run/fill-media.actions.ts'
import { importFileJob } from '#features/transfer/imports/jobs.ts'
import { type ImportProgress, type ImportReport, STEP_LABELS } from '#features/transfer/imports/types.ts'
import { importProducts } from '#features/transfer/imports/products/import-products.actions.ts'
import {
  isProductFile,
  MAX_PRODUCT_FILE_BYTES,
} from '#features/transfer/imports/products/read-product-table.ts'
import { openExport, UPLOAD_LIMITS } from '#features/transfer/imports/unpack/open-export.ts'
import type { FillParts } from '#features/transfer/imports/write/media-writer.ts'
import type { WriterParts } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'
import type { SiteFiles } from '#platform/storage/store.ts'
import type { RandomAccessFile } from '#platform/zip/open-zip.ts'
import { UnpackError } from '#platform/zip/unpack-error.ts'
import type { Tables } from '#schema/tables.ts'

export interface RunFileParts extends FillParts, WriterParts {
  /** Runs `work` in a transaction that is rolled back. */
  readonly dryRun: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Interval between progress updates. */
const PROGRESS_INTERVAL_MS = 400
/** Limits of an uploaded export; the command line has none. */
const MAX_ITEMS = 200_000
const MAX_CHECK_MINUTES = 30
/** Bytes by which a file of products is told from an export. */
const HEAD_BYTES = 64 * 1024
const INTERRUPTED_MESSAGE =
  'An error stopped the import. What was imported so far is saved as drafts. Start the import again to continue.'

/** The export was deleted while it was read. */
class DeletedError extends Error {}

/**
 * Handles `importFileJob`: checks an export without changing anything, or imports it. After a crash the next
 * attempt resumes; a duplicate job changes nothing. Stops when the export is deleted, when the process stops, and at
 * the limits of items and time.
 */
export function importFileHandler(
  parts: RunFileParts,
): PlatformHandler<{ readonly siteId: Id; readonly fileId: Id }> {
  return async ({ siteId, fileId }, { attempt, signal }) => {
    const { db, files } = parts
    const file = await withSite(db, siteId, (tx) => store.findFile(tx, siteId, fileId))
    if (!file || file.storageKey === null) return undefined
    const { state, storageKey } = file
    if (state !== 'checking' && state !== 'importing') return undefined
    const progress = createProgressWriter(parts, siteId, fileId)
    const started = performance.now()
    const onProgress = (current: ImportProgress) => {
      signal.throwIfAborted()
      if (current.step === 'reading' && current.done > MAX_ITEMS)
        throw new ImportAbortError(importErrors.tooManyItems(MAX_ITEMS))
      if (state === 'checking' && performance.now() - started > MAX_CHECK_MINUTES * 60_000)
        throw new ImportAbortError(importErrors.checkTimeout(MAX_CHECK_MINUTES))
      progress.onProgress(current)
    }
    let result: Result<ImportReport, ImportError>
    try {
      result = await runFile(parts, { ...file, siteId, storageKey }, onProgress)
    } catch (error) {
      await progress.flushed()
      if (error instanceof DeletedError) return undefined
      if (attempt > importFileJob.policy.retryLimit)
        await change(parts, siteId, fileId, { state: 'failed', problem: INTERRUPTED_MESSAGE })
      throw error
    }
    await progress.flushed()
    if (!result.ok && result.error.code === 'IMPORT_RUNNING')
      return { code: 'busy', message: 'Another import into the site is running.' }
    // An unreadable file is deleted; one that could not be published can be retried.
    const isFinished = result.ok ? state === 'importing' : result.error.code !== 'NOT_PUBLISHED'
    await change(parts, siteId, fileId, {
      step: '',
      ...(result.ok
        ? { state: state === 'checking' ? 'checked' : 'done', report: result.value, problem: null }
        : { state: isFinished ? 'rejected' : 'failed', problem: result.error.message }),
      ...(isFinished ? { storageKey: null } : {}),
    })
    if (isFinished) await files.forSite(siteId).delete(storageKey)
    return undefined
  }
}

const change = (
  { db, now }: Pick<RunFileParts, 'db' | 'now'>,
  siteId: Id,
  fileId: Id,
  values: Parameters<typeof store.updateFile>[3],
): Promise<boolean> =>
  withSite(db, siteId, (tx) => store.updateFile(tx, siteId, fileId, values, new Date(now())))

/** Checks or imports an uploaded file, depending on its state. */
async function runFile(
  parts: RunFileParts,
  file: store.ImportFile & { readonly siteId: Id; readonly storageKey: string },
  onProgress: (progress: ImportProgress) => void,
): Promise<Result<ImportReport, ImportError>> {
  const { siteId, storageKey, bytes, fileName, accountId, fromUrl } = file
  const dryRun = file.state === 'checking'
  try {
    const stored = randomAccess(parts.files.forSite(siteId), storageKey, bytes)
    if (isProductFile(fileName, await readBytes(stored, HEAD_BYTES)))
      return await runProductFile(parts, file, stored, onProgress)
    const { streams, files } = await openExport(stored, UPLOAD_LIMITS)
    const work = (db: Kysely<Tables>) => {
      if (streams.length === 0)
        return importFiles({ ...parts, db }, { siteId, fileName, files, dryRun, onProgress })
      const from = fromUrl === null ? undefined : (URL.parse(fromUrl) ?? undefined)
      const { blocks } = parts
      return importExport(
        { db, blocks, storage: parts, dryRun, now: () => new Date(parts.now()) },
        { siteId, accountId, fileName, streams, files, from, onProgress },
      )
    }
    return await (dryRun ? parts.dryRun(work) : work(parts.db))
  } catch (error) {
    if (error instanceof UnpackError) return fail(importErrors.unreadable(fileName, error.message))
    throw error
  }
}

/** Checks or imports a file of products; checking it only reads. */
async function runProductFile(
  parts: RunFileParts,
  file: store.ImportFile & { readonly siteId: Id },
  stored: RandomAccessFile,
  onProgress: (progress: ImportProgress) => void,
): Promise<Result<ImportReport, ImportError>> {
  const { siteId, fileName, accountId, mapping } = file
  if (stored.size > MAX_PRODUCT_FILE_BYTES) return fail(importErrors.tooLarge(MAX_PRODUCT_FILE_BYTES))
  return importProducts(
    { db: parts.db, blocks: parts.blocks, jobs: parts.jobs, now: () => new Date(parts.now()) },
    {
      siteId,
      fileName,
      // Each upload can be undone by itself.
      source: `${fileName} (upload ${file.id})`,
      bytes: await readBytes(stored, stored.size),
      ...(mapping ?? { columns: null, useRemembered: true }),
      accountId,
      dryRun: file.state === 'checking',
      onProgress,
    },
  )
}

/** Returns the first bytes of a file. */
async function readBytes(file: RandomAccessFile, count: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read(0, Math.min(count, file.size))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function randomAccess(siteFiles: SiteFiles, key: string, size: number): RandomAccessFile {
  return {
    size,
    async *read(start, end) {
      if (start >= end) return
      const opened = await siteFiles.open(key, { start, end: end - 1 })
      if (!opened) throw new Error('The file of an import is missing.')
      yield* opened.stream as AsyncIterable<Uint8Array>
    },
  }
}

/** Throttles progress updates; never runs two at once. Throws DeletedError once the export is deleted. */
function createProgressWriter(parts: RunFileParts, siteId: Id, fileId: Id) {
  let last = 0
  let writing: Promise<void> | undefined
  let isDeleted = false
  return {
    onProgress({ step, done, total }: ImportProgress): void {
      if (isDeleted) throw new DeletedError()
      const now = performance.now()
      if (writing !== undefined || now - last < PROGRESS_INTERVAL_MS) return
      last = now
      writing = change(parts, siteId, fileId, { step: STEP_LABELS[step], done, total })
        .then(
          (found) => void (isDeleted = !found),
          () => undefined,
        )
        .finally(() => (writing = undefined))
    },
    /** Resolves when no update is in flight. */
    flushed: async () => writing,
  }
}
