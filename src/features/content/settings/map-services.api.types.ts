import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'

export const getMapServices = contract({
  name: 'getMapServices',
  description:
    'Returns which services of maps the operator offers all sites: the host of the tiles of live maps, and whether addresses can be looked up.',
  method: 'GET',
  path: '/api/sites/{site}/map-services',
  access: 'content:read',
  response: z.object({ tileHost: z.string().nullable(), findsAddresses: z.boolean() }),
})
