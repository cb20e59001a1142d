import { type Kysely, sql, type Transaction } from 'kysely'
import { rolesOf } from '#features/tenancy/access/roles.rules.ts'
import type { Permissions } from '#features/tenancy/access/types.ts'
import type { Invitation, Member } from '#features/people/team/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Locks the team of a site until the transaction ends, against other changes of it. The row of the site is not locked:
 * a publication changes it.
 */
export async function lockTeam(tx: Tx, siteId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team ${siteId}`}, 0))`.execute(tx)
}

/** Returns the members of a site in the order in which they joined. */
export async function listMembers(tx: Tx, siteId: Id): Promise<readonly Member[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select(['a.id', 'a.name', 'a.email', 'm.permissions', 'm.created_at'])
    .select(sql<boolean>`coalesce(s.account_id = a.id, false)`.as('ownsSite'))
    .where('m.site_id', '=', siteId)
    .orderBy('m.created_at')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    accountId: row.id,
    name: row.name,
    email: row.email,
    roles: rolesOf(row.permissions as Permissions),
    ownsSite: row.ownsSite,
    since: row.created_at,
  }))
}

/** Returns the member with an account id; undefined if there is none. */
export async function findMember(tx: Tx, siteId: Id, accountId: Id): Promise<Member | undefined> {
  return (await listMembers(tx, siteId)).find((member) => member.accountId === accountId)
}

/** Sets the permissions of an account on a site. */
export async function upsertMember(
  tx: Tx,
  siteId: Id,
  accountId: Id,
  permissions: Permissions,
): Promise<void> {
  const stored = JSON.stringify(permissions)
  await tx
    .insertInto('memberships')
    .values({ site_id: siteId, account_id: accountId, permissions: stored })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'account_id']).doUpdateSet({ permissions: stored }),
    )
    .execute()
}

export async function deleteMember(tx: Tx, siteId: Id, accountId: Id): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function setOwner(tx: Tx, siteId: Id, accountId: Id): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ account_id: accountId })
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}

function invitations(tx: Tx, siteId: Id) {
  return tx
    .selectFrom('invitations as i')
    .leftJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['i.id', 'i.email', 'i.permissions', 'i.created_at', 'i.expires_at'])
    .select(sql<string>`coalesce(nullif(a.name, ''), a.email::text, '')`.as('by'))
    .where('i.site_id', '=', siteId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

const toInvitation = (row: Row, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  roles: rolesOf(row.permissions as Permissions),
  invitedBy: row.by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  expired: row.expires_at <= now,
})

/** Returns pending invitations, including expired ones, by email address: one that is sent again keeps its place. */
export async function listInvitations(tx: Tx, siteId: Id, now: Date): Promise<readonly Invitation[]> {
  const rows = await invitations(tx, siteId).orderBy('i.email').execute()
  return rows.map((row) => toInvitation(row, now))
}

/** Returns the pending invitation of a token hash; undefined if it is unknown or expired. */
export async function findInvitation(
  tx: Tx,
  siteId: Id,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await invitations(tx, siteId)
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
  return row && toInvitation(row, now)
}

/** Returns the number of invitations of a site since a time. */
export async function countInvitations(tx: Tx, siteId: Id, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Revokes the pending invitations of an email address, or the one with an id. Returns their number. */
export async function revokeInvitations(
  tx: Tx,
  siteId: Id,
  which: { readonly email: string } | { readonly id: Id },
  now: Date,
): Promise<readonly string[]> {
  const revoked = await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if('email' in which, (query) => query.where('email', '=', 'email' in which ? which.email : ''))
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : '0'))
    .returning('email')
    .execute()
  return revoked.map(({ email }) => email)
}

export async function insertInvitation(
  tx: Tx,
  row: {
    readonly siteId: Id
    readonly email: string
    readonly permissions: Permissions
    readonly tokenHash: string
    readonly accountId: Id
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<Id> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      site_id: row.siteId,
      email: row.email,
      permissions: JSON.stringify(row.permissions),
      token_hash: row.tokenHash,
      account_id: row.accountId,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks an invitation as accepted. Returns false if it is no longer pending. */
export async function markAccepted(tx: Tx, siteId: Id, id: Id, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether an account may own sites: its email address is confirmed, and it is not suspended. */
export async function canOwnSites(tx: Tx, accountId: Id): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Marks the email address of an account as confirmed, unless it already is. */
export async function confirmEmail(tx: Tx, accountId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_confirmed_at: now })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Returns a site that is not deleted, by its identifier. */
export const findSite = (db: Kysely<Tables>, identifier: string) =>
  db
    .selectFrom('sites')
    .select(['id', 'identifier'])
    .where('identifier', '=', identifier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
