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

/**
 * Downloads a file that buyers of an imported product get. A host that is down for half an hour is waited for; a file that cannot
 * be had is named in the report of the import.
 */
export const fetchDownloadJob = definePlatformJob({
  name: 'imports.fetch-download',
  schema: z.object({
    siteId: idSchema,
    importId: idSchema,
    itemId: idSchema,
    title: z.string(),
    name: z.string(),
    url: z.string(),
  }),
  retryLimit: 6,
  retryDelay: 30,
  expireIn: 90 * 60,
  concurrency: 2,
  onePerSite: true,
})
