import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { navigationBodySchema } from '#features/content/documents/bodies/navigation-body.types.ts'
import { savedSchema, saveOf, stateOf } from '#features/content/site-documents/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

const navigation = z.object({ navigation: idSchema })
/** The published revision of a menu; null when it was not published. */
const publishedVersion = idSchema.nullable()

export const listNavigations = contract({
  name: 'listNavigations',
  description: 'Lists the menus of a site with their entries.',
  method: 'GET',
  path: '/api/sites/{site}/navigations',
  access: 'content:read',
  response: z.object({ entries: z.array(stateOf(navigationBodySchema)) }),
})

export const createNavigation = contract({
  name: 'createNavigation',
  description: 'Creates a menu.',
  method: 'POST',
  path: '/api/sites/{site}/navigations',
  access: 'design:write',
  body: z.object({ body: navigationBodySchema }),
  response: stateOf(navigationBodySchema),
  status: HTTP_STATUS.created,
})

export const deleteNavigation = contract({
  name: 'deleteNavigation',
  description:
    'Moves a menu to the trash and unpublishes it; another menu of that role takes its place. It keeps its revisions and can be restored.',
  method: 'DELETE',
  path: '/api/sites/{site}/navigations/{navigation}',
  access: 'design:write',
  params: navigation,
  response: z.object({ publishedVersion }),
})

export const restoreNavigation = contract({
  name: 'restoreNavigation',
  description:
    'Restores a deleted menu with all its revisions and publishes `publishedVersion`, as returned by `deleteNavigation`.',
  method: 'POST',
  path: '/api/sites/{site}/deleted-navigations/{navigation}/restorations',
  access: 'design:write',
  params: navigation,
  body: z.strictObject({ publishedVersion: publishedVersion.default(null) }),
  response: stateOf(navigationBodySchema),
})

export const listDeletedNavigations = contract({
  name: 'listDeletedNavigations',
  description: 'Lists the newest 100 deleted menus that can be restored.',
  method: 'GET',
  path: '/api/sites/{site}/deleted-navigations',
  access: 'content:read',
  response: z.object({
    entries: z.array(z.object({ id: idSchema, title: z.string(), deletedAt: z.iso.datetime() })),
  }),
})

export const removeNavigation = contract({
  name: 'removeNavigation',
  description: 'Permanently deletes a deleted menu with its revisions; no release restores it.',
  method: 'DELETE',
  path: '/api/sites/{site}/deleted-navigations/{navigation}',
  access: 'design:write',
  params: navigation,
})

export const saveNavigation = contract({
  name: 'saveNavigation',
  description: 'Saves a menu of a site; 409 CONFLICT like `saveSettings`.',
  method: 'PUT',
  path: '/api/sites/{site}/navigations/{navigation}',
  access: 'design:write',
  params: navigation,
  body: saveOf(navigationBodySchema),
  response: savedSchema,
})
