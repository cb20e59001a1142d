import { z } from 'zod'
import { RIGHTS, ROLES, contract } from '#features/access/types.ts'
import { idSchema } from '#lib/id.ts'

/** A site as those who work at it see it in a list. */
export const siteViewSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  /** Scheme, host and port of the published site. */
  origin: z.string(),
  /** The same below the platform's domain, where the app finds files and previews of the site. */
  platformOrigin: z.string(),
  /** Of its newest release. */
  version: z.string(),
  type: z.number(),
  locked: z.boolean(),
  suspended: z.boolean(),
  /** What the caller is there, and what follows from it. */
  roles: z.array(z.enum(ROLES)),
  rights: z.array(z.enum(RIGHTS)),
  holdsSite: z.boolean(),
})
export type SiteView = z.output<typeof siteViewSchema>

export const listSites = contract({
  name: 'listSites',
  about: 'The sites that the caller works at, by title.',
  method: 'GET',
  path: '/api/sites',
  access: 'account',
  response: z.object({ entries: z.array(siteViewSchema) }),
})

export const getSite = contract({
  name: 'getSite',
  about: 'One site that the caller works at.',
  method: 'GET',
  path: '/api/sites/{site}',
  access: 'site:see',
  response: siteViewSchema,
})
