import { createHmac } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isOwner } from '#features/tenancy/access/roles.rules.ts'
import type { Permissions } from '#features/tenancy/access/types.ts'
import { endSession, findSessionById } from '#features/people/accounts/sign-in/sessions.actions.ts'
import * as store from '#features/people/site-sessions/store.ts'
import { SITE_SESSION_SECONDS, TICKET_SECONDS } from '#features/people/site-sessions/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hashToken, isToken, createToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

export { deleteExpiredSiteSessions } from '#features/people/site-sessions/store.ts'

type Db = Kysely<Tables>

/** Creates a ticket that turns a session of the app into a site session. Returns its secret, valid once and for a minute. */
export async function createTicket(
  tx: Transaction<Tables>,
  siteId: Id,
  sessionId: Id,
  now: Date,
): Promise<string> {
  const token = createToken()
  await store.insertTicket(tx, siteId, {
    tokenHash: hashToken(token),
    sessionId,
    expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
  })
  return token
}

/** Consumes a ticket and creates a site session. Returns its token; undefined if the ticket is invalid, expired or used. */
export async function useTicket(
  db: Db,
  siteId: Id,
  ticket: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!isToken(ticket)) return undefined
  return withSite(db, siteId, async (tx) => {
    const used = await store.takeTicket(tx, siteId, hashToken(ticket))
    if (!used || used.expiresAt <= now) return undefined
    const token = createToken()
    await store.insertSiteSession(tx, siteId, {
      tokenHash: hashToken(token),
      sessionId: used.sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SITE_SESSION_SECONDS * 1000),
    })
    return token
  })
}

/** An account that is signed in on a site host. */
export interface SiteSession {
  readonly accountId: Id
  readonly sessionId: Id
  readonly permissions: Permissions
}

/** Returns the site session of a token; undefined if the app session has ended or the account has no permissions on the site. */
export async function findSiteSession(
  db: Db,
  siteId: Id,
  token: string | undefined,
  now: Date,
): Promise<SiteSession | undefined> {
  if (!isToken(token)) return undefined
  const sessionId = await withSite(db, siteId, (tx) => store.findSessionId(tx, siteId, hashToken(token), now))
  const account = sessionId && (await findSessionById(db, sessionId, now))
  if (!account) return undefined
  const found = await withSite(db, siteId, (tx) => store.findPermissions(tx, siteId, account.id))
  const permissions = found ?? {}
  if (!isOwner({ permissions })) return undefined
  return { accountId: account.id, sessionId: account.sessionId, permissions }
}

/** Ends a site session and the app session that issued it, and with that its site sessions on other sites. */
export async function endSiteSession(
  db: Db,
  siteId: Id,
  token: string,
  siteSession: SiteSession,
  now: Date,
): Promise<void> {
  await endSession(db, siteSession.sessionId, now)
  await withSite(db, siteId, (tx) => store.removeSiteSession(tx, siteId, hashToken(token)))
}

/** Returns an opaque id of an account that differs on each site. */
export const siteScopedAccountId = (secret: string, siteId: Id, accountId: Id): string =>
  createHmac('sha256', secret)
    .update(['presence', siteId, accountId].join('\n'))
    .digest('base64url')
    .slice(0, 22)
