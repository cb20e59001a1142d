import { z } from 'zod'
import { contract } from '#features/access/types.ts'

export const enterSite = contract({
  name: 'enterSite',
  description:
    'A way to the published site that tells it who is there: an address that is good once and for a minute. `to` is a path of the site.',
  method: 'POST',
  path: '/api/sites/{site}/tickets',
  access: 'site:see',
  body: z.object({ to: z.string().max(2000).default('/') }),
  response: z.object({ address: z.string() }),
  unrecorded: true,
})
