import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { MAX_PASSWORD_LENGTH } from '#features/tenancy/locks/types.ts'

/** Who sees the site. */
export const availabilitySchema = z.object({
  /** Visitors see only the coming soon page. */
  comingSoon: z.boolean(),
  /** Visitors need a password for the whole site. */
  locked: z.boolean(),
})
export type Availability = z.output<typeof availabilitySchema>

export const getAvailability = contract({
  name: 'getAvailability',
  description: 'Returns whether visitors see the site, and whether they need a password.',
  method: 'GET',
  path: '/api/sites/{site}/availability',
  access: 'settings:read',
  response: availabilitySchema,
})

export const changeAvailability = contract({
  name: 'changeAvailability',
  description:
    'Opens the site to visitors, or shows them the coming soon page; sets the password of the whole site, or removes it with null. Omitted ones stay as they are. Takes effect at once.',
  method: 'PATCH',
  path: '/api/sites/{site}/availability',
  access: 'settings:write',
  body: z.strictObject({
    comingSoon: z.boolean().optional(),
    password: z
      .string()
      .min(1, 'Enter a password.')
      .max(MAX_PASSWORD_LENGTH, `Passwords can have at most ${MAX_PASSWORD_LENGTH} characters.`)
      .nullable()
      .optional(),
  }),
  response: availabilitySchema,
})
