import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { fetchDownloadJob } from '#features/transfer/imports/jobs.ts'
import { addReportNote } from '#features/transfer/imports/products/report-notes.store.ts'
import { streamFile } from '#features/media/media/fetch/fetch.actions.ts'
import { createUploads } from '#features/media/media/uploads/upload.actions.ts'
import { addProductFile, listProductFiles } from '#features/shop/product-files/actions.ts'
import { savedName } from '#lib/saved-name.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import type { JobRun, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** What fetches files of imported products. */
export interface DownloadParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly fetch: GuardedFetch
  readonly limits: Parameters<typeof createUploads>[0]['limits']
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Download = z.output<typeof fetchDownloadJob.schema>

/**
 * Handles `fetchDownloadJob`: stores the file of a product as if its owner had uploaded it. A repeated job adds no second one,
 * and nothing is added to a product that was deleted or does not sell files any more.
 */
export function fetchDownloadHandler(parts: DownloadParts): PlatformHandler<Download> {
  const { addPrivate } = createUploads(parts)
  return async (download, run) => {
    const { siteId, importId, itemId, title, url } = download
    const now = new Date(parts.now())
    const name = savedName(download.name)
    const known = await withSite(parts.db, siteId, (tx) => listProductFiles(tx, siteId, itemId, now))
    if (known.some((file) => file.name === name)) return undefined
    const fetched = await streamFile({ ...parts, signal: run.signal }, url, ({ body, length }) =>
      addProductFile(
        { db: parts.db, uploads: { addPrivate } },
        // The import itself is in the audit log.
        {
          siteId,
          itemId,
          fileName: name,
          body: Readable.from(body),
          length,
          now,
          recordIn: () => Promise.resolve(),
        },
      ),
    )
    if (fetched.ok) return undefined
    const { reason, retryScope } = fetched.error
    const failure = { code: 'not-fetched', message: reason }
    if (retryScope !== 'never' && !isLast(run)) return failure
    const note = `“${name}” of “${title}” could not be downloaded: ${reason} Add it to the product by hand.`
    const isNoted = await withSite(parts.db, siteId, (tx) => addReportNote(tx, siteId, importId, note))
    // The import goes on, and has no report yet.
    return isNoted || isLast(run) ? undefined : failure
  }
}

const isLast = ({ attempt }: Pick<JobRun, 'attempt'>): boolean => attempt > fetchDownloadJob.policy.retryLimit
