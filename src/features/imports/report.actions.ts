import { type Kysely } from 'kysely'
import { listTargets } from '#features/imports/references.store.ts'
import type { ImportReport } from '#features/imports/types.ts'
import { findNewestImports } from '#features/imports/undo.store.ts'
import { countPlannedFetches } from '#features/media/planned-fetch.actions.ts'
import { countMissingMedia } from '#features/media/missing-media.actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** What the newest import of a source did, and what of its images is still to come. */
export interface SourceReport extends ImportReport {
  readonly source: string
  readonly fileName: string
  readonly finishedAt: Date
  /** As things are now; when the import ended there were more. */
  readonly missingMedia: number
  /** Of those, how many a worker will ask for by itself. */
  readonly plannedFetches: number
}

/** What came into a site from each source that was not undone, the newest first. */
export function findReports(db: Kysely<Tables>, siteId: Id): Promise<readonly SourceReport[]> {
  return withSite(db, siteId, async (tx) => {
    const reports: SourceReport[] = []
    for (const { report, ...known } of await findNewestImports(tx, siteId)) {
      const media = await listTargets(tx, { siteId, source: known.source }, ['attachment', 'image'])
      const missingMedia = await countMissingMedia(tx, siteId, media)
      const plannedFetches = await countPlannedFetches(tx, siteId, media)
      reports.push({ ...known, ...report, missingMedia, plannedFetches })
    }
    return reports
  })
}
