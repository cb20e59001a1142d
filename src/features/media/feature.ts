import { mediaSiteRoutes } from '#features/media/site.routes.ts'
import type { MediaSiteRouteParts } from '#features/media/site.routes.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/dates/durations.ts'
import { createDuePreviews } from '#features/media/preview.actions.ts'
import { createRenditions } from '#features/media/rendition.actions.ts'
import { deleteAbandonedUploads } from '#features/media/pending-uploads.actions.ts'
import { emptyMediaTrash } from '#features/media/trash-media.actions.ts'
import { enqueueDueFetches, fetchImagesHandler, fetchImagesJob } from '#features/media/fetch.jobs.ts'
import { handled } from '#platform/feature-manifest.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { purgePreviousFiles } from '#features/media/previous-files.actions.ts'
import { renditionsHandler, renditionsJob } from '#features/media/jobs.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts extends MediaSiteRouteParts {}
  interface RouteParts {
    readonly uploads: Uploads
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: [
    'media',
    'media_folders',
    'media_references',
    'previous_files',
    'image_fetches',
    'pending_uploads',
  ],
  reads: ['documents', 'revisions'],
  routes: mediaRoutes,
  siteRoutes: mediaSiteRoutes,
  jobs: [
    handled(renditionsJob, (parts) => renditionsHandler(createRenditions(parts))),
    handled(fetchImagesJob, ({ database, clock, ...parts }) =>
      fetchImagesHandler({ ...parts, db: database.app, now: clock }),
    ),
  ],
  schedules: [
    schedule('enqueue due image fetches', 5 * SECOND_MS, ({ database, jobs }, now) =>
      enqueueDueFetches(database.app, jobs, now.getTime()),
    ),
    schedule('create previews of images', 10 * SECOND_MS, ({ database, files }) =>
      createDuePreviews({ db: database.app, files }),
    ),
    schedule('delete abandoned uploads', HOUR_MS, ({ database, files }, now) =>
      deleteAbandonedUploads({ ...database, files }, now),
    ),
    schedule('delete unfinished files', HOUR_MS, ({ files }, now) => files.removeAbandoned(now.getTime())),
    schedule('purge replaced files', HOUR_MS, ({ database }, now) => purgePreviousFiles(database, now)),
    schedule('empty the media trash', DAY_MS, ({ database }, now) => emptyMediaTrash(database, now)),
  ],
}
