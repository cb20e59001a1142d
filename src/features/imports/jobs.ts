import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'

const policy = {
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 60,
  expireIn: 6 * 60 * 60,
  heartbeat: 15,
  concurrency: 3,
  onePerSite: true,
}

/** Checks or imports an uploaded export, depending on its state; one at a time per site. */
export const importFileJob = definePlatformJob({
  name: 'imports.run-file',
  schema: z.object({ siteId: idSchema, fileId: idSchema }),
  ...policy,
})
