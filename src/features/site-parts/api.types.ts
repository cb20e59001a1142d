import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { navigationBodySchema } from '#features/navigation/types.ts'
import { settingsBodySchema } from '#features/settings/types.ts'
import { themeBodySchema } from '#features/themes/types.ts'
import { idSchema } from '#lib/id.ts'

/** A document with the state it is in; `baseVersion` is what a save of it names. */
const stateOf = <Body extends z.ZodType>(body: Body) =>
  z.object({
    id: idSchema,
    body,
    baseVersion: idSchema,
    /** Visitors see this very state. */
    released: z.boolean(),
    /** What visitors see; null while nothing of it is public. */
    publicBody: body.nullable(),
    /** Who saved it; null for the program itself. */
    savedBy: z.string().nullable(),
  })

const saveOf = <Body extends z.ZodType>(body: Body) =>
  z.object({
    body,
    baseVersion: idSchema,
    /** Makes it public at once. */
    publish: z.boolean().default(false),
  })

const saved = z.object({ baseVersion: idSchema, released: z.boolean() })

export const getSettings = contract({
  name: 'getSettings',
  about: 'The newest settings of a site.',
  method: 'GET',
  path: '/api/sites/{site}/settings',
  access: 'settings:read',
  response: stateOf(settingsBodySchema),
})

export const saveSettings = contract({
  name: 'saveSettings',
  about: 'Saves the settings of a site; 409 CONFLICT with the newer state when somebody was quicker.',
  method: 'PUT',
  path: '/api/sites/{site}/settings',
  access: 'settings:write',
  body: saveOf(settingsBodySchema),
  response: saved,
})

export const getTheme = contract({
  name: 'getTheme',
  about: 'The newest choices of a site’s theme.',
  method: 'GET',
  path: '/api/sites/{site}/theme',
  access: 'content:read',
  response: stateOf(themeBodySchema),
})

export const saveTheme = contract({
  name: 'saveTheme',
  about: 'Saves the theme of a site and its choices of style; 409 CONFLICT like `saveSettings`.',
  method: 'PUT',
  path: '/api/sites/{site}/theme',
  access: 'design:write',
  body: saveOf(themeBodySchema),
  response: saved,
})

const navigation = z.object({ navigation: idSchema })
/** The state of a menu that visitors saw; null when nothing of it was public. */
const publicVersion = idSchema.nullable()

export const listNavigations = contract({
  name: 'listNavigations',
  about: 'The menus of a site with their entries.',
  method: 'GET',
  path: '/api/sites/{site}/navigations',
  access: 'content:read',
  response: z.object({ entries: z.array(stateOf(navigationBodySchema)) }),
})

export const createNavigation = contract({
  name: 'createNavigation',
  about: 'Makes a menu.',
  method: 'POST',
  path: '/api/sites/{site}/navigations',
  access: 'design:write',
  body: z.object({ body: navigationBodySchema }),
  response: stateOf(navigationBodySchema),
  status: 201,
})

export const deleteNavigation = contract({
  name: 'deleteNavigation',
  about:
    'Deletes a menu, for visitors too: where it stood, another one of that role stands, or none. It keeps its states and can be brought back.',
  method: 'DELETE',
  path: '/api/sites/{site}/navigations/{navigation}',
  access: 'design:write',
  params: navigation,
  response: z.object({ publicVersion }),
})

export const restoreNavigation = contract({
  name: 'restoreNavigation',
  about:
    'Brings a deleted menu back with all its states; the one that is named, as `deleteNavigation` answered it, is public again.',
  method: 'POST',
  path: '/api/sites/{site}/deleted-navigations/{navigation}/restorations',
  access: 'design:write',
  params: navigation,
  body: z.object({ publicVersion: publicVersion.default(null) }),
  response: stateOf(navigationBodySchema),
})

export const listDeletedNavigations = contract({
  name: 'listDeletedNavigations',
  about: 'The newest 100 menus that were deleted and can be brought back.',
  method: 'GET',
  path: '/api/sites/{site}/deleted-navigations',
  access: 'content:read',
  response: z.object({
    entries: z.array(z.object({ id: idSchema, title: z.string(), deletedAt: z.iso.datetime() })),
  }),
})

export const removeNavigation = contract({
  name: 'removeNavigation',
  about: 'Removes a deleted menu for good, with its states; no release brings it back.',
  method: 'DELETE',
  path: '/api/sites/{site}/deleted-navigations/{navigation}',
  access: 'design:write',
  params: navigation,
})

export const saveNavigation = contract({
  name: 'saveNavigation',
  about: 'Saves a menu of a site; 409 CONFLICT like `saveSettings`.',
  method: 'PUT',
  path: '/api/sites/{site}/navigations/{navigation}',
  access: 'design:write',
  params: navigation,
  body: saveOf(navigationBodySchema),
  response: saved,
})
