import type { Kysely, Transaction } from 'kysely'
import { mayGrant } from '#features/access/roles.rules.ts'
import type { Permissions, Role } from '#features/access/types.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { teamErrors } from '#features/team/errors.ts'
import * as store from '#features/team/store.ts'
import type { Invitation, Member } from '#features/team/types.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>
type Tx = Transaction<Tables>

/** Who acts, as the call found them. */
export interface Actor {
  readonly accountId: Id
  readonly permissions: Permissions
  readonly holdsSite: boolean
}

/** The map that holds those roles. */
export const permissionsOf = (roles: readonly Role[]): Permissions =>
  Object.fromEntries(roles.map((role) => [role, true]))

/** Who works at a site, and who was invited and has not answered. */
export function readTeam(
  db: Db,
  siteId: Id,
  now: Date,
): Promise<{ readonly members: readonly Member[]; readonly invitations: readonly Invitation[] }> {
  return withSite(db, siteId, async (tx) => ({
    members: await store.listMembers(tx, siteId),
    invitations: await store.listInvitations(tx, siteId, now),
  }))
}

/**
 * Gives a member other roles. Fails with NO_ROLES, NO_MEMBER, ABOVE_OWN (neither the roles one gives nor those one takes
 * may be above one's own), OF_THE_OWNER, LAST_ADMINISTRATOR.
 */
export function setRoles(
  db: Db,
  siteId: Id,
  actor: Actor,
  given: { readonly accountId: Id; readonly roles: readonly Role[] },
): Promise<Result<Member, ApiError>> {
  if (given.roles.length === 0) return Promise.resolve(fail(teamErrors.noRoles()))
  const permissions = permissionsOf(given.roles)
  return changeMember(db, siteId, actor, given.accountId, permissions, (tx) =>
    store.putMember(tx, siteId, given.accountId, permissions),
  )
}

/** Ends somebody's work at a site. Fails like `setRoles`. */
export function removeMember(
  db: Db,
  siteId: Id,
  actor: Actor,
  accountId: Id,
): Promise<Result<Member, ApiError>> {
  return changeMember(db, siteId, actor, accountId, {}, (tx) => store.deleteMember(tx, siteId, accountId))
}

/** Ends one's own work at a site. Fails with OF_THE_OWNER and LAST_ADMINISTRATOR. */
export function leaveSite(db: Db, siteId: Id, accountId: Id): Promise<Result<null, ApiError>> {
  return withSite(db, siteId, async (tx) => {
    await lockSite(tx, siteId)
    const member = await store.findMember(tx, siteId, accountId)
    if (!member) return fail(teamErrors.noMember())
    const problem = await problemWithout(tx, siteId, member, {})
    if (problem) return fail(problem)
    await store.deleteMember(tx, siteId, accountId)
    return ok(null)
  })
}

/** Gives a site to one of its administrators. Fails with NOT_ADMINISTRATOR. The own password was asked for before. */
export function transferSite(db: Db, siteId: Id, accountId: Id): Promise<Result<Member, ApiError>> {
  return withSite(db, siteId, async (tx) => {
    await lockSite(tx, siteId)
    const member = await store.findMember(tx, siteId, accountId)
    const account = await tx
      .selectFrom('accounts')
      .select(['email_confirmed_at', 'suspended_at'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    const may = account?.email_confirmed_at != null && account.suspended_at === null
    if (!member?.roles.includes('administrator') || !may) return fail(teamErrors.notAdministrator())
    await store.setHolder(tx, siteId, accountId)
    return ok(member)
  })
}

function changeMember(
  db: Db,
  siteId: Id,
  actor: Actor,
  accountId: Id,
  becomes: Permissions,
  change: (tx: Tx) => Promise<void>,
): Promise<Result<Member, ApiError>> {
  return withSite(db, siteId, async (tx) => {
    // Two administrators who demote each other at the same time must not both succeed.
    await lockSite(tx, siteId)
    const member = await store.findMember(tx, siteId, accountId)
    if (!member) return fail(teamErrors.noMember())
    if (!mayGrant(actor, becomes) || !mayGrant(actor, permissionsOf(member.roles)))
      return fail(teamErrors.aboveOwn())
    const problem = await problemWithout(tx, siteId, member, becomes)
    if (problem) return fail(problem)
    await change(tx)
    return ok(member)
  })
}

/** What would be wrong if that member had that map. */
async function problemWithout(
  tx: Tx,
  siteId: Id,
  member: Member,
  becomes: Permissions,
): Promise<ApiError | undefined> {
  if (becomes['administrator'] === true || !member.roles.includes('administrator')) return undefined
  if (member.holdsSite) return teamErrors.ofTheOwner()
  const others = (await store.listMembers(tx, siteId)).filter(
    ({ accountId, roles }) => accountId !== member.accountId && roles.includes('administrator'),
  )
  return others.length === 0 ? teamErrors.lastAdministrator() : undefined
}
