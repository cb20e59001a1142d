import { type Kysely, sql } from 'kysely'
import type { Permissions } from '#features/tenancy/access/types.ts'
import { SESSION_IDLE_SECONDS } from '#features/people/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

const MAX_LISTED = 200

/** Inserts a session, which counts as used when it is created. Returns its id. */
export async function insertSession(
  db: Db,
  session: {
    readonly accountId: Id
    readonly tokenHash: string
    readonly createdAt: Date
    readonly expiresAt: Date
    readonly device: string
    readonly network: string
  },
): Promise<Id> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      expires_at: session.expiresAt,
      device: session.device,
      network: session.network,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the active session with a token hash and its account, and the site of an identifier with the account's
 * permissions there; undefined if the session is not active, null in the columns of a site that does not exist.
 */
export function findSessionAndSite(db: Db, tokenHash: string, identifier: string | undefined, now: Date) {
  return activeSessions(db, now)
    .where('s.token_hash', '=', tokenHash)
    .leftJoin('sites', (join) =>
      join.on('sites.identifier', '=', identifier ?? null).on('sites.deleted_at', 'is', null),
    )
    .select([
      'sites.id as siteId',
      'sites.identifier',
      sql<boolean>`sites.suspended_at is not null`.as('suspended'),
      sql<boolean>`coalesce(sites.account_id = a.id, false)`.as('ownsSite'),
      // The function reads the memberships of an account across sites, which row-level security hides otherwise.
      sql<Permissions | null>`(select m.permissions from sites_of_account(a.id) m
                               where m.site_id = sites.id)`.as('permissions'),
    ])
    .executeTakeFirst()
}

/** Stores when a session was last used. */
export async function setLastSeen(db: Db, sessionId: Id, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute()
}

/** Returns an active session and its account by the session's id. */
export const findActiveSession = (db: Db, sessionId: Id, now: Date) =>
  activeSessions(db, now).where('s.id', '=', sessionId).executeTakeFirst()

/** Whether an account has any stored session, active or ended. */
export async function hasAnySession(db: Db, accountId: Id): Promise<boolean> {
  const row = db.selectFrom('sessions').select('id').where('account_id', '=', accountId).limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

/** Returns the active sessions of an account, most recently used first. */
export async function listSessions(db: Db, accountId: Id, now: Date) {
  return activeSessions(db, now)
    .select(['s.created_at', 's.device', 's.network'])
    .where('a.id', '=', accountId)
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Ends a session of an account. Returns false if the account has no such session that has not ended. */
export async function endAccountSession(db: Db, accountId: Id, sessionId: Id, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a session, and with it its site sessions. Does nothing if it has already ended. */
export async function endSession(db: Db, sessionId: Id, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of an account except `except`. Returns the number of ended sessions. */
export async function endAccountSessions(db: Db, accountId: Id, now: Date, except?: Id): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns all stored sessions of an account, oldest first. */
export const listStoredSessions = (db: Db, accountId: Id) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'ended_at', 'device', 'network'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Replaces the token of a session by its hash. Throws if the session does not exist. */
export async function setTokenHash(db: Db, sessionId: Id, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** Deletes sessions that ended or expired more than `olderThan` milliseconds ago. */
export async function deleteExpiredSessions(db: Db, now: Date, olderThan: number): Promise<void> {
  const before = new Date(now.getTime() - olderThan)
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('ended_at', '<', before),
        row('expires_at', '<', before),
        row('seen_at', '<', idleSince(before)),
      ]),
    )
    .execute()
}

const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000)

function activeSessions(db: Db, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.id as session_id',
      's.seen_at',
      'a.id',
      'a.email',
      'a.name',
      'a.operator',
      'a.internal',
      'a.developer',
      sql<boolean>`a.email_confirmed_at is not null`.as('confirmed'),
    ])
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince(now))
    .where('a.suspended_at', 'is', null)
}
