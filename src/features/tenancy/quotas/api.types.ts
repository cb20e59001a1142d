import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { limitsSchema, usageSchema } from '#features/tenancy/quotas/types.ts'

export const getSiteUsage = contract({
  name: 'getSiteUsage',
  description: 'Returns the usage and limits of a site.',
  method: 'GET',
  path: '/api/sites/{site}/usage',
  access: 'site:see',
  response: z.object({ usage: usageSchema, limits: limitsSchema }),
})
