/**
 * The paths of all screens. `$site` is the identifier of a site; screens define the other parameters. `screens.ts` maps
 * them to components; the server returns 404 for any other path.
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

const PATTERNS: readonly (readonly string[])[] = SCREEN_PATHS.map((path) => path.split('/').slice(1))

/** Whether a screen exists at a path, with or without a trailing slash. Does not check parameters. */
export function isScreenPath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const segments = parts.length === 0 ? [''] : parts
  return PATTERNS.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith('$') ? segments[index] !== '' : part === segments[index],
      ),
  )
}
