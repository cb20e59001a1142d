import { contract } from '#features/access/types.ts'
import { storeSettingsSchema } from '#features/store-settings/types.ts'

export const getStoreSettings = contract({
  name: 'getStoreSettings',
  description: 'Returns the store settings of a site.',
  method: 'GET',
  path: '/api/sites/{site}/store-settings',
  access: 'settings:read',
  response: storeSettingsSchema,
})

export const changeStoreSettings = contract({
  name: 'changeStoreSettings',
  description: 'Changes store settings; omitted ones stay as they are. They take effect at once.',
  method: 'PATCH',
  path: '/api/sites/{site}/store-settings',
  access: 'settings:write',
  body: storeSettingsSchema.partial(),
  response: storeSettingsSchema,
})
