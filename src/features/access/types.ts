import { type Contract, contract as anyContract } from '#lib/api/api-contract.ts'

/** Permission keys of an account's map at a site (AUT-10). A person with an empty map is no owner (AUT-01). */
export const ROLES = ['administrator', 'content-editor', 'store-manager', 'reporting'] as const
export type Role = (typeof ROLES)[number]

/** The permissions map of an account at one site; a role counts when its value is true. */
export type Permissions = Readonly<Record<string, boolean>>

/** What can be done at a site. Which role may do what is in `roles.rules.ts` and docs/permissions.md. */
export const RIGHTS = [
  'site:see',
  'content:read',
  'content:write',
  'content:publish',
  'media:write',
  'design:write',
  'settings:read',
  'settings:write',
  'redirects:write',
  'imports:run',
  'store:read',
  'store:write',
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

/** Who may call a route: anyone, whoever is signed in, the operator of the platform, or who has that right at the site. */
export type Access = 'anyone' | 'account' | 'operator' | Right

/** Writes a contract of our API down. */
export const contract: <
  const A extends Access,
  Params = Record<never, never>,
  Query = Record<never, never>,
  Body = undefined,
  Response = undefined,
>(
  given: Parameters<typeof anyContract<A, Params, Query, Body, Response>>[0],
) => Contract<A, Params, Query, Body, Response> = anyContract
