import type { Kysely } from 'kysely'
import { describeOrigin, type Origin } from '#features/people/accounts/events/events.actions.ts'
import {
  findActiveSession,
  findSessionAndSite,
  insertSession,
  setLastSeen,
  setTokenHash,
} from '#features/people/accounts/sign-in/sessions.store.ts'
import { SESSION_MAX_SECONDS } from '#features/people/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { hashToken, isToken, createToken } from '#platform/http/token.ts'
import type { ApiAccount, ApiSite } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

export {
  deleteExpiredSessions,
  endAccountSession,
  endAccountSessions,
  endSession,
  hasAnySession,
  listSessions,
} from '#features/people/accounts/sign-in/sessions.store.ts'

type Db = Kysely<Tables>

/** Min milliseconds between updates of `seen_at`, because each is a write. */
const LAST_SEEN_INTERVAL_MS = 60_000

/** A new session. Its token goes into the cookie and is stored as a hash only. */
export interface NewSession {
  readonly id: Id
  readonly token: string
}

/** Creates a session with a new random token, which prevents session fixation (P9). */
export async function createSession(db: Db, accountId: Id, origin: Origin, now: Date): Promise<NewSession> {
  const token = createToken()
  const id = await insertSession(db, {
    accountId,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_SECONDS * 1000),
    ...describeOrigin(origin),
  })
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
  const row = await findSessionAndSite(db, hashToken(token), identifier, now)
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
  await setLastSeen(db, session.session_id, now)
}

/** Returns the account of an active session by the session's id. */
export async function findSessionById(db: Db, sessionId: Id, now: Date): Promise<ApiAccount | undefined> {
  const row = await findActiveSession(db, sessionId, now)
  return row && toAccount(row)
}

/** Replaces the token of a session, as required after its rights changed (P9). Returns the new token. */
export async function rotateSessionToken(db: Db, sessionId: Id): Promise<string> {
  const token = createToken()
  await setTokenHash(db, sessionId, hashToken(token))
  return token
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
