import { z } from 'zod'
import { RIGHTS, ROLES, contract } from '#features/tenancy/access/types.ts'
import { idSchema } from '#lib/id.ts'

/** A site as its members see it. */
export const siteViewSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  /** Origin of the published site. */
  origin: z.string(),
  /** Origin on the platform's domain, for files and previews. */
  platformOrigin: z.string(),
  /** Version of the latest release. */
  version: z.string(),
  type: z.number(),
  locked: z.boolean(),
  /** Visitors see only the coming soon page. */
  comingSoon: z.boolean(),
  suspended: z.boolean(),
  /** Roles and rights of the caller. */
  roles: z.array(z.enum(ROLES)),
  rights: z.array(z.enum(RIGHTS)),
  ownsSite: z.boolean(),
})
export type SiteView = z.output<typeof siteViewSchema>

export const listSites = contract({
  name: 'listSites',
  description: 'Lists the sites that the caller is a member of, by title.',
  method: 'GET',
  path: '/api/sites',
  access: 'account',
  response: z.object({ entries: z.array(siteViewSchema) }),
})

export const getSite = contract({
  name: 'getSite',
  description: 'Returns a site that the caller is a member of.',
  method: 'GET',
  path: '/api/sites/{site}',
  access: 'site:see',
  response: siteViewSchema,
})
