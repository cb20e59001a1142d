import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { navigationBodySchema } from '#features/navigation/types.ts'
import { settingsBodySchema } from '#features/settings/types.ts'
import { themeBodySchema } from '#features/themes/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

/** A document and its state; saving requires its `baseVersion`. */
const stateOf = <Body extends z.ZodType>(body: Body) =>
  z.object({
    id: idSchema,
    body,
    baseVersion: idSchema,
    /** Whether this revision is published. */
    released: z.boolean(),
    /** Published body; null while it is not published. */
    publishedBody: body.nullable(),
    /** Who saved it; null for the system. */
    savedBy: z.string().nullable(),
  })

const saveOf = <Body extends z.ZodType>(body: Body) =>
  z.object({
    body,
    baseVersion: idSchema,
    /** Publishes it immediately. */
    publish: z.boolean().default(false),
  })

const saved = z.object({ baseVersion: idSchema, released: z.boolean() })

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
  response: saved,
})

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
  response: saved,
})

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
  body: z.object({ publishedVersion: publishedVersion.default(null) }),
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
  response: saved,
})
