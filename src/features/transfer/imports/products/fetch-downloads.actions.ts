import type { z } from 'zod'
import { fetchDownloadJob } from '#features/transfer/imports/jobs.ts'
import { addReportNote } from '#features/transfer/imports/products/report-notes.store.ts'
import {
  type DownloadParts,
  downloadWriter,
} from '#features/transfer/imports/write/products/download-writer.ts'
import { savedName } from '#lib/saved-name.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { JobRun, PlatformHandler } from '#platform/jobs/jobs.ts'

type Download = z.output<typeof fetchDownloadJob.schema>

/**
 * Handles `fetchDownloadJob`: stores the file of a product as if its owner had uploaded it. A repeated job adds no second one,
 * and nothing is added to a product that was deleted or does not sell files any more.
 */
export function fetchDownloadHandler(parts: DownloadParts): PlatformHandler<Download> {
  const writer = downloadWriter(parts)
  return async (download, run) => {
    const { siteId, importId, title } = download
    const name = savedName(download.name)
    const fetched = await writer.fetch({ ...download, name }, run.signal)
    if (fetched.ok) return undefined
    const { reason, isFinal } = fetched.error
    const failure = { code: 'not-fetched', message: reason }
    if (!isFinal && !isLast(run)) return failure
    const note = `“${name}” of “${title}” could not be downloaded: ${reason} Add it to the product by hand.`
    const isNoted = await withSite(parts.db, siteId, (tx) => addReportNote(tx, siteId, importId, note))
    // The import goes on, and has no report yet.
    return isNoted || isLast(run) ? undefined : failure
  }
}

const isLast = ({ attempt }: Pick<JobRun, 'attempt'>): boolean => attempt > fetchDownloadJob.policy.retryLimit
