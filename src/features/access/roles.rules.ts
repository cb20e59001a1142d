import { type Permissions, type Right, type Role, ROLES } from '#features/access/types.ts'

const EDITING: readonly Right[] = [
  'content:read',
  'content:write',
  'content:publish',
  'media:write',
  'redirects:write',
]

/** What each role may do besides seeing that the site is there. An administrator may do all but what only the owner may. */
const RIGHTS_OF: Readonly<Record<Exclude<Role, 'administrator'>, readonly Right[]>> = {
  'content-editor': [...EDITING, 'settings:read'],
  'store-manager': ['content:read', 'store:read', 'store:write', 'reports:read', 'media:write'],
  reporting: ['content:read', 'reports:read', 'store:read'],
}

/** Only the account that a site belongs to, whatever its map says. */
const OWNERS_ALONE: ReadonlySet<Right> = new Set(['site:delete', 'site:transfer'])

/** The roles of a map, in the order of `ROLES`. */
export const rolesOf = (permissions: Permissions): readonly Role[] =>
  ROLES.filter((role) => permissions[role] === true)

/** Whether an account gets the treatment of an owner at a site: signed in, with a map that is not empty (AUT-01). */
export const isOwner = (account: { readonly permissions: Permissions }): boolean =>
  Object.values(account.permissions).some(Boolean)

/** Whether someone may do that at a site; `holdsSite` is said of the account that the site belongs to. */
export function mayDo(
  who: { readonly permissions: Permissions; readonly holdsSite: boolean },
  right: Right,
): boolean {
  if (!isOwner(who)) return false
  if (OWNERS_ALONE.has(right)) return who.holdsSite
  if (right === 'site:see') return true
  return rolesOf(who.permissions).some((role) => role === 'administrator' || RIGHTS_OF[role].includes(right))
}

/** Whether one may give that map away: nobody grants what they do not have themselves (P33). */
export function mayGrant(
  giver: { readonly permissions: Permissions; readonly holdsSite: boolean },
  given: Permissions,
): boolean {
  if (!mayDo(giver, 'team:write')) return false
  const own = rolesOf(giver.permissions)
  return own.includes('administrator') || rolesOf(given).every((role) => own.includes(role))
}
