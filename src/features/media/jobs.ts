import { z } from 'zod'
import { makeAllRenditions, type Renditions } from '#features/media/rendition.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ siteId: idSchema, key: z.string().max(400) })

/** Makes an image in all widths and formats before somebody asks for it. */
export const renditionsJob = definePlatformJob({
  name: 'media.make-renditions',
  schema,
  retryLimit: 3,
  expireIn: 15 * 60,
})

/** Carries out `renditionsJob`. What has been made stays when it is interrupted. */
export function renditionsHandler(renditions: Renditions): PlatformHandler<z.output<typeof schema>> {
  return async ({ siteId, key }, { signal }) => {
    const isDone = await makeAllRenditions(renditions, siteId, key, signal)
    return isDone ? undefined : { code: 'interrupted', message: 'Not all widths of an image were made.' }
  }
}
