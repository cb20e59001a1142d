import { z } from 'zod'
import { createAllRenditions, type Renditions } from '#features/media/media/renditions/rendition.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ siteId: idSchema, key: z.string().max(400) })

/** Creates all renditions of an image in advance. */
export const renditionsJob = definePlatformJob({
  name: 'media.make-renditions',
  schema,
  retryLimit: 3,
  expireIn: 15 * 60,
})

/** Handles `renditionsJob`. Finished renditions stay when it is interrupted. */
export function renditionsHandler(renditions: Renditions): PlatformHandler<z.output<typeof schema>> {
  return async ({ siteId, key }, { signal }) => {
    const isDone = await createAllRenditions(renditions, siteId, key, signal)
    return isDone
      ? undefined
      : { code: 'interrupted', message: 'Not all renditions of an image were created.' }
  }
}
