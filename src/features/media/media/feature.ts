import { mediaSiteRoutes } from '#features/media/media/site.routes.ts'
import type { MediaSiteRouteParts } from '#features/media/media/site.routes.ts'
import type { UploadLimits } from '#features/media/media/uploads/admit-upload.ts'
import type { Uploads } from '#features/media/media/uploads/upload.actions.ts'
import type { VideoConverter } from '#platform/ffmpeg/converter.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/dates/durations.ts'
import { createDuePreviews } from '#features/media/media/renditions/preview.actions.ts'
import { createRenditions } from '#features/media/media/renditions/rendition.actions.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { emptyMediaTrash } from '#features/media/media/remove/trash-media.actions.ts'
import { enqueueDueFetches, fetchImagesHandler, fetchImagesJob } from '#features/media/media/fetch.jobs.ts'
import { handled } from '#platform/feature-manifest.ts'
import { mediaRoutes } from '#features/media/media/routes.ts'
import { readDurations } from '#features/media/media/renditions/playing-time.actions.ts'
import { purgePreviousFiles } from '#features/media/media/serve/previous-files.actions.ts'
import { renditionsHandler, renditionsJob } from '#features/media/media/jobs.ts'
import {
  convertVideoHandler,
  convertVideoJob,
  enqueueConversions,
} from '#features/media/media/video-versions.jobs.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts extends MediaSiteRouteParts {}
  interface RouteParts {
    readonly uploads: Uploads
  }
  interface WorkerParts {
    readonly uploadLimits: UploadLimits
    /** Undefined where ffmpeg is not installed: videos are served as they are. */
    readonly videoConverter: VideoConverter | undefined
    /** Aborted when the process begins to stop. */
    readonly stopping: AbortSignal
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
    'video_versions',
  ],
  reads: ['documents', 'revisions', 'sites'],
  routes: mediaRoutes,
  siteRoutes: mediaSiteRoutes,
  jobs: [
    handled(renditionsJob, (parts) => renditionsHandler(createRenditions(parts))),
    handled(fetchImagesJob, ({ database, clock, uploadLimits, ...parts }) =>
      fetchImagesHandler({ ...parts, db: database.app, limits: uploadLimits, now: clock }),
    ),
    {
      definition: convertVideoJob,
      // Another process may have ffmpeg.
      handle: async (jobs, { videoConverter: converter, database, clock, ...parts }) => {
        if (converter === undefined) return
        const handler = convertVideoHandler({ ...parts, converter, db: database.app, now: clock })
        await jobs.handlePlatform(convertVideoJob, handler)
      },
    },
  ],
  schedules: [
    schedule('enqueue due image fetches', 5 * SECOND_MS, ({ database, jobs }, now) =>
      enqueueDueFetches(database.app, jobs, now.getTime()),
    ),
    schedule('enqueue conversions of videos', 10 * SECOND_MS, async ({ database, jobs, videoConverter }) => {
      if (videoConverter !== undefined) await enqueueConversions(database.app, jobs)
    }),
    schedule('create previews of images', 10 * SECOND_MS, ({ database, files }) =>
      createDuePreviews({ db: database.app, files }),
    ),
    schedule('find out how long files play', DAY_MS, (parts) => readDurations(parts)),
    schedule('delete abandoned uploads', HOUR_MS, ({ database, files }, now) =>
      deleteAbandonedUploads({ ...database, files }, now),
    ),
    schedule('delete unfinished files', HOUR_MS, ({ files }, now) => files.removeAbandoned(now.getTime())),
    schedule('purge replaced files', HOUR_MS, ({ database }, now) => purgePreviousFiles(database, now)),
    schedule('empty the media trash', DAY_MS, ({ database }, now) => emptyMediaTrash(database, now)),
  ],
}
