import type { Kysely } from 'kysely'
import { importExport } from '#features/imports/actions.ts'
import type { ImportError } from '#features/imports/errors.ts'
import * as store from '#features/imports/files.store.ts'
import { importFileJob } from '#features/imports/jobs.ts'
import { type ImportProgress, type ImportReport, STEP_LABELS } from '#features/imports/types.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'
import type { FileStore, SiteFiles } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export interface RunFileParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly blocks: BlockCatalog
  /** Does something of which nothing stays. */
  readonly dryRun: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How often it is written down how far an import is, in milliseconds. */
const TOLD_EVERY_MS = 400
const BROKEN =
  'The import was stopped by an error and could not go on by itself. What came so far is a draft; start it again, it goes on from there.'

/**
 * Carries out `importFileJob`: checks an export without changing anything, or imports it. Killed at any moment, the next
 * try takes up what was done; a job that comes twice changes nothing.
 */
export function importFileHandler(
  parts: RunFileParts,
): PlatformHandler<{ readonly siteId: Id; readonly fileId: Id }> {
  return async ({ siteId, fileId }, { attempt }) => {
    const { db, files } = parts
    const file = await store.findFile(db, siteId, fileId)
    if (!file || file.storageKey === null) return undefined
    const { state, storageKey } = file
    if (state !== 'checking' && state !== 'importing') return undefined
    const place = files.forSite(siteId)
    const told = tellProgress(parts, siteId, fileId)
    const input = {
      siteId,
      accountId: file.accountId,
      fileName: file.fileName,
      stream: again(place, storageKey),
      onProgress: told.onProgress,
    }
    const options = { blocks: parts.blocks, now: () => new Date(parts.now()) }
    let result: Result<ImportReport, ImportError>
    try {
      result =
        state === 'checking'
          ? await parts.dryRun((rehearsed) => importExport({ ...options, db: rehearsed }, input))
          : await importExport({ ...options, db }, input)
    } catch (error) {
      await told.ended()
      if (attempt > importFileJob.policy.retryLimit)
        await change(parts, siteId, fileId, { state: 'failed', problem: BROKEN })
      throw error
    }
    await told.ended()
    if (!result.ok && result.error.code === 'IMPORT_RUNNING')
      return { code: 'busy', message: 'Another import into the site is running.' }
    // Of a file that cannot be read nobody needs a copy; one that could not be published may be tried again.
    const isOver = result.ok ? state === 'importing' : result.error.code !== 'NOT_PUBLISHED'
    await change(parts, siteId, fileId, {
      step: '',
      ...(result.ok
        ? { state: state === 'checking' ? 'checked' : 'done', report: result.value, problem: null }
        : { state: isOver ? 'refused' : 'failed', problem: result.error.message }),
      ...(isOver ? { storageKey: null } : {}),
    })
    if (isOver) await place.delete(storageKey)
    return undefined
  }
}

const change = (
  { db, now }: Pick<RunFileParts, 'db' | 'now'>,
  siteId: Id,
  fileId: Id,
  values: Parameters<typeof store.updateFile>[3],
): Promise<void> =>
  withSite(db, siteId, (tx) => store.updateFile(tx, siteId, fileId, values, new Date(now())))

/** The bytes of a stored file, from the beginning each time they are read. */
function again(place: SiteFiles, key: string): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      const opened = await place.open(key)
      if (!opened) throw new Error('The file of an import is gone.')
      yield* opened.stream as AsyncIterable<Uint8Array>
    },
  }
}

/** Writes down how far it is, a few times a second, and never two at a time. */
function tellProgress(parts: RunFileParts, siteId: Id, fileId: Id) {
  let last = 0
  let writing: Promise<void> | undefined
  return {
    onProgress({ step, done, total }: ImportProgress): void {
      const now = performance.now()
      if (writing !== undefined || now - last < TOLD_EVERY_MS) return
      last = now
      writing = change(parts, siteId, fileId, { step: STEP_LABELS[step], done, total })
        .catch(() => undefined)
        .finally(() => (writing = undefined))
    },
    /** Nothing is written by it any more. */
    ended: async () => writing,
  }
}
