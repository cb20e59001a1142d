import type { Transaction } from 'kysely'
import { canGrant } from '#features/tenancy/access/roles.rules.ts'
import type { Permissions, Role } from '#features/tenancy/access/types.ts'
import { type TeamError, teamErrors } from '#features/people/team/errors.ts'
import * as store from '#features/people/team/store.ts'
import type { Invitation, Member } from '#features/people/team/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The acting member. */
export interface Actor {
  readonly accountId: Id
  readonly permissions: Permissions
  readonly ownsSite: boolean
}

/** Returns the permissions map of roles. */
export const permissionsOf = (roles: readonly Role[]): Permissions =>
  Object.fromEntries(roles.map((role) => [role, true]))

/** Returns the members and pending invitations of a site. */
export async function getTeam(
  tx: Tx,
  siteId: Id,
  now: Date,
): Promise<{ readonly members: readonly Member[]; readonly invitations: readonly Invitation[] }> {
  const members = await store.listMembers(tx, siteId)
  return { members, invitations: await store.listInvitations(tx, siteId, now) }
}

/**
 * Sets the roles of a member. Fails with NO_ROLES, NO_MEMBER, SITE_OWNER, LAST_ADMINISTRATOR, or ROLE_NOT_GRANTABLE if the
 * actor does not have all of the member's previous and new roles.
 */
export async function setRoles(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  input: { readonly accountId: Id; readonly roles: readonly Role[] },
): Promise<Result<Member, TeamError>> {
  if (input.roles.length === 0) return fail(teamErrors.noRoles())
  const permissions = permissionsOf(input.roles)
  return changeMember(tx, siteId, actor, input.accountId, permissions, () =>
    store.upsertMember(tx, siteId, input.accountId, permissions),
  )
}

/** Removes a member from a site. Fails like `setRoles`. */
export function removeMember(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  accountId: Id,
): Promise<Result<Member, TeamError>> {
  return changeMember(tx, siteId, actor, accountId, {}, () => store.deleteMember(tx, siteId, accountId))
}

/** Removes the caller's own membership. Fails with SITE_OWNER and LAST_ADMINISTRATOR. */
export async function leaveSite(tx: Tx, siteId: Id, accountId: Id): Promise<Result<null, TeamError>> {
  await store.lockTeam(tx, siteId)
  const member = await store.findMember(tx, siteId, accountId)
  if (!member) return fail(teamErrors.noMember())
  const problem = await findRoleChangeError(tx, siteId, member, {})
  if (problem) return fail(problem)
  await store.deleteMember(tx, siteId, accountId)
  return ok(null)
}

/** Transfers a site to one of its administrators. The caller must have verified the password. Fails with NOT_ADMINISTRATOR. */
export async function transferSite(tx: Tx, siteId: Id, accountId: Id): Promise<Result<Member, TeamError>> {
  await store.lockTeam(tx, siteId)
  const member = await store.findMember(tx, siteId, accountId)
  const isEligible = await store.canOwnSites(tx, accountId)
  if (!member?.roles.includes('administrator') || !isEligible) return fail(teamErrors.notAdministrator())
  await store.setOwner(tx, siteId, accountId)
  return ok(member)
}

async function changeMember(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  accountId: Id,
  newPermissions: Permissions,
  change: () => Promise<void>,
): Promise<Result<Member, TeamError>> {
  // Two administrators who demote each other concurrently must not both succeed.
  await store.lockTeam(tx, siteId)
  const member = await store.findMember(tx, siteId, accountId)
  if (!member) return fail(teamErrors.noMember())
  if (!canGrant(actor, newPermissions) || !canGrant(actor, permissionsOf(member.roles)))
    return fail(teamErrors.roleNotGrantable())
  const problem = await findRoleChangeError(tx, siteId, member, newPermissions)
  if (problem) return fail(problem)
  await change()
  return ok(member)
}

/** Returns why a member may not get new permissions; undefined if they may. */
async function findRoleChangeError(
  tx: Tx,
  siteId: Id,
  member: Member,
  newPermissions: Permissions,
): Promise<TeamError | undefined> {
  if (newPermissions['administrator'] === true || !member.roles.includes('administrator')) return undefined
  if (member.ownsSite) return teamErrors.siteOwner()
  const others = (await store.listMembers(tx, siteId)).filter(
    ({ accountId, roles }) => accountId !== member.accountId && roles.includes('administrator'),
  )
  return others.length === 0 ? teamErrors.lastAdministrator() : undefined
}
