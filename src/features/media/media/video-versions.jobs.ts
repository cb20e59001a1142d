import type { Kysely } from 'kysely'
import { z } from 'zod'
import {
  claimConversions,
  type ConvertParts,
  convertVideo,
} from '#features/media/media/renditions/convert-video.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

const schema = z.object({ siteId: idSchema, sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const RETRY_LIMIT = 5

/** Makes the versions of a video file. One at a time in each process: it may take hours. */
export const convertVideoJob = definePlatformJob({
  name: 'media.convert-video',
  schema,
  retryLimit: RETRY_LIMIT,
  retryDelay: 60,
  expireIn: 8 * 60 * 60,
})

const BATCH = 100

/** Handles `convertVideoJob`; a stopping process ends the conversion at once, and the job is repeated. */
export function convertVideoHandler(
  parts: ConvertParts & { readonly stopping: AbortSignal },
): PlatformHandler<z.output<typeof schema>> {
  return async (video, { signal, attempt }) =>
    convertVideo(parts, video, {
      signal: AbortSignal.any([signal, parts.stopping]),
      isLast: attempt > RETRY_LIMIT,
    })
}

/** Enqueues videos that were not converted yet; called every few seconds by one or more workers. */
export const enqueueConversions = (db: Kysely<Tables>, jobs: Jobs): Promise<void> =>
  claimConversions(db, BATCH, (tx, video) => jobs.enqueue(tx, convertVideoJob, video))
