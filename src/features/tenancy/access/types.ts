import { type Contract, contract as anyContract } from '#lib/api/api-contract.ts'

/** Keys of an account's permissions map on a site (AUT-10). An account with an empty map is not an owner (AUT-01). */
export const ROLES = ['administrator', 'content-editor', 'store-manager', 'reporting'] as const
export type Role = (typeof ROLES)[number]

/** The permissions map of an account on one site; a role is granted if its value is true. */
export type Permissions = Readonly<Record<string, boolean>>

/** Rights on a site. `roles.rules.ts` and docs/permissions.md say which role has which. */
export const RIGHTS = [
  'site:see',
  'content:read',
  'content:write',
  'content:publish',
  'products:write',
  'products:publish',
  'media:write',
  'design:write',
  'settings:read',
  'settings:write',
  'redirects:write',
  'imports:run',
  'products:import',
  'store:read',
  'store:write',
  'bookings:read',
  'bookings:write',
  'forms:read',
  'forms:write',
  'newsletter:read',
  'newsletter:write',
  'comments:read',
  'comments:write',
  'reports:read',
  'audit:read',
  'team:read',
  'team:write',
  'domains:write',
  'keys:write',
  'site:export',
  'site:delete',
  'site:transfer',
] as const
export type Right = (typeof RIGHTS)[number]

/** Whether a contract's access is a right on a site. */
export const isRight = (access: string): access is Right => RIGHTS.some((right) => right === access)

/** Access with a key of the site instead of a session, by the permission of the key. */
export const KEY_ACCESS = ['key:media'] as const
export type KeyAccess = (typeof KEY_ACCESS)[number]

/**
 * Who may call a route: anyone, any signed-in account, an operator, members with that right on the site, or programs
 * with a key of it.
 */
export type Access = 'anyone' | 'account' | 'operator' | Right | KeyAccess

/** Defines an API contract. */
export const contract: <
  const A extends Access,
  Params = Record<never, never>,
  Query = Record<never, never>,
  Body = undefined,
  Response = undefined,
>(
  definition: Parameters<typeof anyContract<A, Params, Query, Body, Response>>[0],
) => Contract<A, Params, Query, Body, Response> = anyContract
