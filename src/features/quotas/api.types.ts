import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { limitsSchema, useSchema } from '#features/quotas/types.ts'

export const getSiteUse = contract({
  name: 'getSiteUse',
  about: 'What a site uses of what the operator lets it use.',
  method: 'GET',
  path: '/api/sites/{site}/use',
  access: 'site:see',
  response: z.object({ use: useSchema, limits: limitsSchema }),
})
