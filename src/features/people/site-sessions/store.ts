import type { Kysely, Transaction } from 'kysely'
import type { Permissions } from '#features/tenancy/access/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Inserts a ticket for a session of the app. */
export async function insertTicket(
  tx: Tx,
  siteId: Id,
  ticket: { readonly tokenHash: string; readonly sessionId: Id; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('site_tickets')
    .values({
      site_id: siteId,
      token_hash: ticket.tokenHash,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Deletes a ticket, expired or not, and returns it; of concurrent calls only one gets it. */
export async function takeTicket(
  tx: Tx,
  siteId: Id,
  tokenHash: string,
): Promise<{ readonly sessionId: Id; readonly expiresAt: Date } | undefined> {
  const row = await tx
    .deleteFrom('site_tickets')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  return row && { sessionId: row.session_id, expiresAt: row.expires_at }
}

/** Inserts a site session of a session of the app. */
export async function insertSiteSession(
  tx: Tx,
  siteId: Id,
  session: {
    readonly tokenHash: string
    readonly sessionId: Id
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('site_sessions')
    .values({
      site_id: siteId,
      token_hash: session.tokenHash,
      session_id: session.sessionId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Returns the app session of a site session that has not expired; undefined if there is none. */
export async function findSessionId(
  tx: Tx,
  siteId: Id,
  tokenHash: string,
  now: Date,
): Promise<Id | undefined> {
  const row = await tx
    .selectFrom('site_sessions')
    .select('session_id')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.session_id
}

/** Returns the permissions of an account on a site; undefined if it is not a member. */
export async function findPermissions(tx: Tx, siteId: Id, accountId: Id): Promise<Permissions | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select('permissions')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.permissions as Permissions | undefined
}

/** Deletes a site session. */
export async function removeSiteSession(tx: Tx, siteId: Id, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('site_sessions')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Deletes expired tickets and site sessions of all sites; `owner` bypasses row-level security. */
export async function deleteExpiredSiteSessions(owner: Kysely<Tables>, now: Date): Promise<void> {
  await owner.deleteFrom('site_tickets').where('expires_at', '<=', now).execute()
  await owner.deleteFrom('site_sessions').where('expires_at', '<=', now).execute()
}
