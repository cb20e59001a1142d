import { type Permissions, type Right, type Role, ROLES } from '#features/tenancy/access/types.ts'

const EDITING: readonly Right[] = [
  'content:read',
  'content:write',
  'content:publish',
  'products:write',
  'products:publish',
  'media:write',
  'redirects:write',
  'comments:read',
  'comments:write',
]

/** The rights of each role besides `site:see`. Administrators have all rights except the owner's. */
const RIGHTS_OF: Readonly<Record<Exclude<Role, 'administrator'>, readonly Right[]>> = {
  'content-editor': [
    ...EDITING,
    'settings:read',
    'forms:read',
    'forms:write',
    'newsletter:read',
    'newsletter:write',
  ],
  'store-manager': [
    'content:read',
    'products:write',
    'products:publish',
    'products:import',
    'store:read',
    'store:write',
    'bookings:read',
    'bookings:write',
    'forms:read',
    'newsletter:read',
    'reports:read',
    'media:write',
  ],
  reporting: ['content:read', 'reports:read', 'store:read', 'bookings:read', 'forms:read'],
}

/** Rights that only the account that owns the site has, whatever its permissions. */
const OWNER_ONLY_RIGHTS: ReadonlySet<Right> = new Set(['site:delete', 'site:transfer'])

/** Returns the roles of a permissions map, in the order of `ROLES`. */
export const rolesOf = (permissions: Permissions): readonly Role[] =>
  ROLES.filter((role) => permissions[role] === true)

/** Whether an account counts as an owner of a site: it has at least one permission there (AUT-01). */
export const isOwner = (account: { readonly permissions: Permissions }): boolean =>
  Object.values(account.permissions).some(Boolean)

/** Whether a member has a right on a site; `ownsSite` is true for the account that owns it. */
export function hasRight(
  member: { readonly permissions: Permissions; readonly ownsSite: boolean },
  right: Right,
): boolean {
  if (!isOwner(member)) return false
  if (OWNER_ONLY_RIGHTS.has(right)) return member.ownsSite
  if (right === 'site:see') return true
  return rolesOf(member.permissions).some(
    (role) => role === 'administrator' || RIGHTS_OF[role].includes(right),
  )
}

/** Whether a member may grant permissions: nobody can grant a role that they do not have (P33). */
export function canGrant(
  granter: { readonly permissions: Permissions; readonly ownsSite: boolean },
  granted: Permissions,
): boolean {
  if (!hasRight(granter, 'team:write')) return false
  const own = rolesOf(granter.permissions)
  return own.includes('administrator') || rolesOf(granted).every((role) => own.includes(role))
}
