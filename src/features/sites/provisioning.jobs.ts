import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'

/** Provisions a site from its template. */
export const provisionSiteJob = definePlatformJob({
  name: 'sites.make',
  schema: z.object({ siteId: idSchema }),
  retryLimit: 3,
  retryDelay: 2,
  expireIn: 15 * 60,
  heartbeat: 15,
})
