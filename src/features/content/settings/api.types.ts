import { contract } from '#features/tenancy/access/types.ts'
import { settingsBodySchema } from '#features/content/documents/bodies/settings-body.types.ts'
import { savedSchema, saveOf, stateOf } from '#features/content/site-documents/types.ts'

export const getSettings = contract({
  name: 'getSettings',
  description: 'Returns the newest settings of a site.',
  method: 'GET',
  path: '/api/sites/{site}/settings',
  access: 'settings:read',
  response: stateOf(settingsBodySchema),
})

export const saveSettings = contract({
  name: 'saveSettings',
  description:
    'Saves the settings of a site; 409 CONFLICT with the newer revision when someone saved in the meantime.',
  method: 'PUT',
  path: '/api/sites/{site}/settings',
  access: 'settings:write',
  body: saveOf(settingsBodySchema),
  response: savedSchema,
})
