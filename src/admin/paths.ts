/**
 * The screens of the app by their addresses. `$site` is the identifier of a site; other parts with a `$` are named by
 * the screen. What opens at each is in `screens.ts`; the server answers any other address with 404.
 */
export const SCREEN_PATHS = [
  '/',
  '/new',
  '/sign-in',
  '/sign-up',
  '/reset',
  '/reset/$token',
  '/confirm/$token',
  '/enter/$site',
  '/invitations/$site/$token',
  '/operator',
  '/operator/outbox',
  '/account',
  '/beta',
  '/sites/$site',
  '/sites/$site/config',
  '/sites/$site/team',
  '/sites/$site/activity',
  '/sites/$site/mails',
  '/sites/$site/design',
  '/sites/$site/navigation',
  '/sites/$site/releases',
  '/sites/$site/redirects',
  '/sites/$site/domains',
  '/sites/$site/settings',
  '/sites/$site/settings/visitors',
  '/sites/$site/settings/notices',
  '/sites/$site/settings/shop',
  '/sites/$site/settings/developer',
  '/sites/$site/settings/keys',
  '/sites/$site/import',
  '/sites/$site/settings/site',
  '/sites/$site/content',
  '/sites/$site/content/$document',
  '/sites/$site/content/collections/$collection',
  '/sites/$site/media',
  '/sites/$site/trash',
] as const

export type ScreenPath = (typeof SCREEN_PATHS)[number]

const SHAPES: readonly (readonly string[])[] = SCREEN_PATHS.map((path) => path.split('/').slice(1))

/** Whether a screen opens at that path, which may end with a slash. Nothing is known of what the path names. */
export function isScreenPath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const asked = parts.length === 0 ? [''] : parts
  return SHAPES.some(
    (shape) =>
      shape.length === asked.length &&
      shape.every((part, index) => (part.startsWith('$') ? asked[index] !== '' : part === asked[index])),
  )
}
