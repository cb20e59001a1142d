import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { limitsSchema, usageSchema } from '#features/tenancy/quotas/types.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const instant = z.iso.datetime()
const page = {
  /** Part of an identifier, a name or an email address. */
  q: z.string().trim().max(200).default(''),
  after: idSchema.optional(),
  limit: wholeNumberText(z.number().int().min(1).max(100)).default(50),
}
const identifier = z.object({ identifier: z.string().max(63) })
export const platformSiteSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  origin: z.string(),
  owner: z.string().nullable(),
  members: z.number(),
  createdAt: instant,
  suspended: z.boolean(),
  usage: usageSchema,
  limits: limitsSchema,
})
export type PlatformSiteView = z.output<typeof platformSiteSchema>

export const listPlatformSites = contract({
  name: 'listPlatformSites',
  description: 'Lists all sites of the installation, newest first, with their usage.',
  method: 'GET',
  path: '/api/operator/sites',
  access: 'operator',
  query: z.object(page),
  response: z.object({ entries: z.array(platformSiteSchema), next: idSchema.nullable() }),
})

export const suspendSite = contract({
  name: 'suspendSite',
  description:
    'Suspends a site immediately, or restores it. Its members can still read, export and delete it.',
  method: 'PUT',
  path: '/api/operator/sites/{identifier}/suspension',
  access: 'operator',
  params: identifier,
  body: z.object({ suspended: z.boolean() }),
})

export const setSiteLimits = contract({
  name: 'setSiteLimits',
  description:
    'Sets the limits of a site. A limit below the current usage deletes nothing but prevents additions.',
  method: 'PUT',
  path: '/api/operator/sites/{identifier}/limits',
  access: 'operator',
  params: identifier,
  body: limitsSchema,
})

export const platformAccountSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  operator: z.boolean(),
  internal: z.boolean(),
  developer: z.boolean(),
  emailConfirmed: z.boolean(),
  secondFactor: z.boolean(),
  suspended: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  sites: z.number(),
})
export type PlatformAccountView = z.output<typeof platformAccountSchema>

export const listPlatformAccounts = contract({
  name: 'listPlatformAccounts',
  description: 'Lists all accounts of the installation, newest first.',
  method: 'GET',
  path: '/api/operator/accounts',
  access: 'operator',
  query: z.object(page),
  response: z.object({ entries: z.array(platformAccountSchema), next: idSchema.nullable() }),
})

export const changePlatformAccount = contract({
  name: 'changePlatformAccount',
  description:
    'Suspends an account and ends its sessions, makes it an operator, or marks it as internal or developer. At least one operator must remain.',
  method: 'PATCH',
  path: '/api/operator/accounts/{account}',
  access: 'operator',
  params: z.object({ account: idSchema }),
  body: z.strictObject({
    suspended: z.boolean().optional(),
    operator: z.boolean().optional(),
    internal: z.boolean().optional(),
    developer: z.boolean().optional(),
  }),
})

export const getUsage = contract({
  name: 'getUsage',
  description: 'Returns the totals of this installation.',
  method: 'GET',
  path: '/api/operator/usage',
  access: 'operator',
  response: z.object({
    sites: z.number(),
    suspendedSites: z.number(),
    accounts: z.number(),
    activeAccounts: z.number(),
    databaseBytes: z.number(),
  }),
})
