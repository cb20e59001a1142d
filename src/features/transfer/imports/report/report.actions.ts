import type { Transaction } from 'kysely'
import { isInlineImagePath } from '#features/transfer/imports/html/inline-images.ts'
import { listTargets } from '#features/transfer/imports/run/references.store.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { findNewestImports } from '#features/transfer/imports/undo/undo.store.ts'
import { mediaWriter } from '#features/transfer/imports/write/media-writer.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** The report of the newest import of a source, with the current state of its images. */
export interface SourceReport extends ImportReport {
  readonly source: string
  readonly fileName: string
  readonly finishedAt: Date
  /** The current number; it was higher when the import ended. */
  readonly missingMedia: number
  /** How many of them are queued for download. */
  readonly plannedFetches: number
}

/** Returns the report of the newest import of each source that was not undone, newest first. */
export async function findReports(tx: Transaction<Tables>, siteId: Id): Promise<readonly SourceReport[]> {
  const files = mediaWriter(siteId)
  const reports: SourceReport[] = []
  for (const { report, ...newest } of await findNewestImports(tx, siteId)) {
    const media = await listTargets(tx, { siteId, source: newest.source }, ['attachment', 'image'])
    const missingMedia = await files.countMissing(tx, media)
    const paths = await files.listWithoutUrl(tx, media)
    const mediaWithoutUrl = paths.filter((path) => !isInlineImagePath(path)).length
    const plannedFetches = await files.countScheduled(tx, media)
    reports.push({ ...newest, ...report, missingMedia, mediaWithoutUrl, plannedFetches })
  }
  return reports
}
