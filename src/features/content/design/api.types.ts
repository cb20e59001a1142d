import { contract } from '#features/tenancy/access/types.ts'
import { savedSchema, saveOf, stateOf } from '#features/content/site-documents/types.ts'
import { themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'

export const getTheme = contract({
  name: 'getTheme',
  description: 'Returns the newest theme settings of a site.',
  method: 'GET',
  path: '/api/sites/{site}/theme',
  access: 'content:read',
  response: stateOf(themeBodySchema),
})

export const saveTheme = contract({
  name: 'saveTheme',
  description: 'Saves the theme of a site and its style settings; 409 CONFLICT like `saveSettings`.',
  method: 'PUT',
  path: '/api/sites/{site}/theme',
  access: 'design:write',
  body: saveOf(themeBodySchema),
  response: savedSchema,
})
