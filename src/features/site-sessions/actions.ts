import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isOwner } from '#features/access/roles.rules.ts'
import type { Permissions } from '#features/access/types.ts'
import { endSession, findSessionById } from '#features/accounts/sessions.actions.ts'
import { SITE_SESSION_SECONDS, TICKET_SECONDS } from '#features/site-sessions/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hashToken, isToken, makeToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Makes a way from a session of the app to a site, good once and for a minute; answers its secret. */
export async function createTicket(db: Db, siteId: Id, sessionId: Id, now: Date): Promise<string> {
  const token = makeToken()
  await withSite(db, siteId, (tx) =>
    tx
      .insertInto('site_tickets')
      .values({
        site_id: siteId,
        token_hash: hashToken(token),
        session_id: sessionId,
        expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
      })
      .execute(),
  )
  return token
}

/** Uses a ticket up and begins a presence at that site; undefined for a ticket that is none, too old or used. */
export async function useTicket(
  db: Db,
  siteId: Id,
  ticket: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!isToken(ticket)) return undefined
  return withSite(db, siteId, async (tx) => {
    const used = await tx
      .deleteFrom('site_tickets')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', hashToken(ticket))
      .returning(['session_id', 'expires_at'])
      .executeTakeFirst()
    if (!used || used.expires_at <= now) return undefined
    const token = makeToken()
    await tx
      .insertInto('presences')
      .values({
        site_id: siteId,
        token_hash: hashToken(token),
        session_id: used.session_id,
        created_at: now,
        expires_at: new Date(now.getTime() + SITE_SESSION_SECONDS * 1000),
      })
      .execute()
    return token
  })
}

/** Somebody who is signed in and at a site. */
export interface SiteSession {
  readonly accountId: Id
  readonly sessionId: Id
  readonly permissions: Permissions
}

/** Who is there; undefined when the session of the app has ended, or the account has no map at the site any more. */
export async function findSiteSession(
  db: Db,
  siteId: Id,
  token: string | undefined,
  now: Date,
): Promise<SiteSession | undefined> {
  if (!isToken(token)) return undefined
  const session = await withSite(db, siteId, (tx) =>
    tx
      .selectFrom('presences')
      .select('session_id')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )
  const account = session && (await findSessionById(db, session.session_id, now))
  if (!account) return undefined
  const membership = await withSite(db, siteId, (tx) =>
    tx
      .selectFrom('memberships')
      .select('permissions')
      .where('site_id', '=', siteId)
      .where('account_id', '=', account.id)
      .executeTakeFirst(),
  )
  const permissions = (membership?.permissions ?? {}) as Permissions
  if (!isOwner({ permissions })) return undefined
  return { accountId: account.id, sessionId: account.sessionId, permissions }
}

/** Ends a presence and the session of the app that issued it, and with that all its presences at other sites. */
export async function endSiteSession(
  db: Db,
  siteId: Id,
  token: string,
  presence: SiteSession,
  now: Date,
): Promise<void> {
  await endSession(db, presence.sessionId, now)
  await withSite(db, siteId, (tx) =>
    tx
      .deleteFrom('presences')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', hashToken(token))
      .execute(),
  )
}

/** Forgets tickets and presences that ran out, of all sites; `owner` bypasses row-level security. */
export async function deleteExpiredSiteSessions(owner: Db, now: Date): Promise<void> {
  await owner.deleteFrom('site_tickets').where('expires_at', '<=', now).execute()
  await owner.deleteFrom('presences').where('expires_at', '<=', now).execute()
}

/** A name of an account at one site that says nothing of it elsewhere. */
export const siteScopedAccountId = (secret: string, siteId: Id, accountId: Id): string =>
  createHmac('sha256', secret)
    .update(['presence', siteId, accountId].join('\n'))
    .digest('base64url')
    .slice(0, 22)
