import { type Kysely, sql } from 'kysely'
import type { Permissions } from '#features/access/types.ts'
import { describeOrigin, type Origin } from '#features/accounts/events.actions.ts'
import { SESSION_MAX_SECONDS, SESSION_IDLE_SECONDS } from '#features/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { hashToken, isToken, createToken } from '#platform/http/token.ts'
import type { ApiAccount, ApiSite } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Min milliseconds between updates of `seen_at`, because each is a write. */
const LAST_SEEN_INTERVAL_MS = 60_000
const MAX_LISTED = 200

/** A new session. Its token goes into the cookie and is stored as a hash only. */
export interface NewSession {
  readonly id: Id
  readonly token: string
}

/** Creates a session with a new random token, which prevents session fixation (P9). */
export async function createSession(db: Db, accountId: Id, origin: Origin, now: Date): Promise<NewSession> {
  const token = createToken()
  const { id } = await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MAX_SECONDS * 1000),
      ...describeOrigin(origin),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Who calls the API, and the site that the call names. */
export interface Caller {
  /** The account of an active session. */
  readonly account: ApiAccount | undefined
  /** The site with the permissions of that account; absent for an unknown or deleted one. */
  readonly site: ApiSite | undefined
}

/**
 * Returns the account of a session token, and the site of an identifier with its permissions there, in one message to
 * the database. Permissions are read on each call, so a revoked role takes effect immediately (P33). A session is active
 * if it has not ended, expired or been idle too long, and the account is not suspended.
 */
export async function findCaller(
  db: Kysely<Tables>,
  { token, identifier }: { readonly token: string | undefined; readonly identifier: string | undefined },
  now: Date,
): Promise<Caller> {
  if (!isToken(token)) return { account: undefined, site: undefined }
  const row = await activeSessions(db, now)
    .where('s.token_hash', '=', hashToken(token))
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
  if (!row) return { account: undefined, site: undefined }
  await noteUse(db, row, now)
  const account = toAccount(row)
  if (row.siteId === null || row.identifier === null) return { account, site: undefined }
  const { permissions, suspended } = row
  const ownsSite = row.ownsSite && permissions !== null
  const site = {
    id: row.siteId,
    identifier: row.identifier,
    permissions: permissions ?? {},
    ownsSite,
    suspended,
  }
  return { account, site }
}

/** Stores that a session is used, at most once a minute. */
async function noteUse(
  db: Db,
  session: { readonly session_id: Id; readonly seen_at: Date },
  now: Date,
): Promise<void> {
  if (session.seen_at.getTime() >= now.getTime() - LAST_SEEN_INTERVAL_MS) return
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', session.session_id).execute()
}

/** Returns the account of an active session by the session's id. */
export async function findSessionById(db: Db, sessionId: Id, now: Date): Promise<ApiAccount | undefined> {
  const row = await activeSessions(db, now).where('s.id', '=', sessionId).executeTakeFirst()
  return row && toAccount(row)
}

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

/** Replaces the token of a session, as required after its rights changed (P9). Returns the new token. */
export async function rotateSessionToken(db: Db, sessionId: Id): Promise<string> {
  const token = createToken()
  await db
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return token
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

function toAccount(row: {
  session_id: Id
  id: Id
  email: string
  name: string
  operator: boolean
  internal: boolean
  developer: boolean
  confirmed: boolean
}): ApiAccount {
  const { session_id: sessionId, confirmed: emailConfirmed } = row
  const { id, email, name, operator, internal, developer } = row
  return { sessionId, emailConfirmed, id, email, name, operator, internal, developer }
}
