import type { Feature } from '#platform/feature-manifest.ts'
import { handled } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import { storeEarlierComments } from '#features/transfer/imports/run/comments.actions.ts'
import { importFileHandler } from '#features/transfer/imports/run-file.ts'
import { fetchDownloadJob, importFileJob } from '#features/transfer/imports/jobs.ts'
import { fetchDownloadHandler } from '#features/transfer/imports/products/fetch-downloads.actions.ts'
import { importRoutes } from '#features/transfer/imports/routes.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { withDryRun } from '#platform/db/dry-run.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['imports', 'import_entries', 'import_references', 'import_files', 'import_mappings'],
  reads: ['documents', 'published_documents', 'published_terms', 'revisions'],
  routes: importRoutes,
  schedules: [
    schedule('store comments of earlier imports', MINUTE_MS, ({ database }, now) =>
      storeEarlierComments(database, now),
    ),
  ],
  jobs: [
    handled(importFileJob, ({ database, clock, uploadLimits, ...parts }) =>
      importFileHandler({
        ...parts,
        db: database.app,
        limits: uploadLimits,
        now: clock,
        dryRun: (work) => withDryRun(database.appPool, work),
      }),
    ),
    handled(fetchDownloadJob, ({ database, clock, uploadLimits, ...parts }) =>
      fetchDownloadHandler({ ...parts, db: database.app, limits: uploadLimits, now: clock }),
    ),
  ],
}
