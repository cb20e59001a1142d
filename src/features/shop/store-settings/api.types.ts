import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { MAX_WRITTEN_AMOUNTS, storeSettingsSchema } from '#features/shop/store-settings/types.ts'
import { idSchema } from '#lib/id.ts'

export const getStoreSettings = contract({
  name: 'getStoreSettings',
  description: 'Returns the store settings of a site.',
  method: 'GET',
  path: '/api/sites/{site}/store-settings',
  access: 'settings:read',
  response: storeSettingsSchema,
})

export const listWrittenAmounts = contract({
  name: 'listWrittenAmounts',
  description:
    'Lists products in whose texts or options amounts are written in the currency of the store, each with the first of them: a change of the currency does not change them.',
  method: 'GET',
  path: '/api/sites/{site}/store-settings/written-amounts',
  access: 'settings:read',
  response: z.object({
    products: z
      .array(z.object({ id: idSchema, title: z.string(), amount: z.string() }))
      .max(MAX_WRITTEN_AMOUNTS),
    /** Whether there are more than these. */
    more: z.boolean(),
  }),
})

export const changeStoreSettings = contract({
  name: 'changeStoreSettings',
  description: 'Changes store settings; omitted ones stay as they are. They take effect at once.',
  method: 'PATCH',
  path: '/api/sites/{site}/store-settings',
  access: 'settings:write',
  body: storeSettingsSchema.partial().strict(),
  response: storeSettingsSchema,
})
