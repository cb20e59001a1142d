import type { Feature } from '#platform/feature-manifest.ts'
import { handled } from '#platform/feature-manifest.ts'
import { DAY_MS, SECOND_MS } from '#lib/dates/durations.ts'
import { deleteUnusedPosters } from '#features/media/videos/actions.ts'
import { enqueueDuePosters, videoPosterHandler, videoPosterJob } from '#features/media/videos/jobs.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['video_posters', 'video_poster_uses'],
  reads: ['published_documents', 'revisions'],
  writes: ['media_references'],
  jobs: [
    handled(videoPosterJob, ({ database, clock, uploadLimits, ...parts }) =>
      videoPosterHandler({ ...parts, db: database.app, limits: uploadLimits, now: clock }),
    ),
  ],
  schedules: [
    schedule('enqueue due posters of videos', 5 * SECOND_MS, ({ database, jobs }, now) =>
      enqueueDuePosters(database.app, jobs, now.getTime()),
    ),
    schedule('delete unused posters of videos', DAY_MS, ({ database }) =>
      deleteUnusedPosters(database.owner),
    ),
  ],
}
