import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'

export const enterSite = contract({
  name: 'enterSite',
  description:
    'Returns a URL that signs the caller in on the published site, valid once and for a minute. `to` is a path of the site.',
  method: 'POST',
  path: '/api/sites/{site}/tickets',
  access: 'site:see',
  body: z.strictObject({ to: z.string().max(2000).default('/') }),
  response: z.object({ url: z.string() }),
  unrecorded: true,
})
