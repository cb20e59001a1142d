import { z } from 'zod'

/** The site session as scripts of the site may know it, without name and email address. */
export const siteSessionSchema = z.object({
  permissions: z.record(z.string(), z.boolean()),
  /** Opaque id of the account, different on each site. */
  id: z.string().optional(),
  /** For calls to this site. */
  csrfToken: z.string().optional(),
})

export type SiteSessionResponse = z.output<typeof siteSessionSchema>
