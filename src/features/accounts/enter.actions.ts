import type { Kysely } from 'kysely'
import type { AccountView } from '#features/accounts/api.types.ts'
import { createKnownDevices } from '#features/accounts/known-device.ts'
import {
  type NewSession,
  endSession,
  findSessionById,
  rotateSessionToken,
} from '#features/accounts/sessions.actions.ts'
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_SECONDS,
  SESSION_COOKIE,
  SESSION_MAX_SECONDS,
} from '#features/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import type { ApiAccount, CallFacts } from '#platform/http/api/route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { type CsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { makeToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

/** What handing a session to a browser needs. */
export interface BrowserSessionParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly csrfTokens: CsrfTokens
}

type SessionCall = Pick<CallFacts, 'now' | 'cookie' | 'setCookie'> & {
  readonly account: ApiAccount | undefined
}

/** What a browser is told when it has got a session. */
export interface SignedInView {
  readonly state: 'signed-in'
  readonly account: AccountView
  readonly csrfToken: string
}

/** Hands a session that has just begun to the browser that called; the one it had ends. */
export async function startSession(
  parts: BrowserSessionParts,
  call: SessionCall,
  begun: NewSession,
): Promise<SignedInView> {
  const { db, csrfTokens } = parts
  if (call.account) await endSession(db, call.account.sessionId, call.now)
  const account = await findSessionById(db, begun.id, call.now)
  if (!account) throw new Error('A session that was just begun is not there.')
  setSession(call, begun.token)
  await rememberDevice(parts, call, account.id)
  return { state: 'signed-in', account, csrfToken: csrfTokens.issue(begun.token) }
}

/** Gives the session of a call another token, as it must have after its rights or proofs changed (P9). */
export async function rotateSession(
  parts: BrowserSessionParts,
  call: SessionCall & { readonly account: ApiAccount },
): Promise<{ readonly csrfToken: string }> {
  const token = await rotateSessionToken(parts.db, call.account.sessionId)
  setSession(call, token)
  await rememberDevice(parts, call, call.account.id)
  return { csrfToken: parts.csrfTokens.issue(token) }
}

/** A crumb for whoever calls: of their session, else of their visit, which begins with it when there was none. */
export function issueCsrfToken(csrfTokens: CsrfTokens, call: SessionCall): string {
  const session = call.account && call.cookie(SESSION_COOKIE)
  const holder = session ?? call.cookie(VISIT_COOKIE)
  if (holder !== undefined) return csrfTokens.issue(holder)
  const visit = makeToken()
  call.setCookie(writeCookie(VISIT_COOKIE, visit))
  return csrfTokens.issue(visit)
}

const setSession = (call: SessionCall, token: string) =>
  call.setCookie(writeCookie(SESSION_COOKIE, token, { seconds: SESSION_MAX_SECONDS }))

async function rememberDevice(
  { db, secret }: BrowserSessionParts,
  call: SessionCall,
  accountId: Id,
): Promise<void> {
  const owner = await db
    .selectFrom('accounts')
    .select(['id', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const value = createKnownDevices(secret).remember(call.cookie(DEVICE_COOKIE), owner)
  call.setCookie(writeCookie(DEVICE_COOKIE, value, { seconds: DEVICE_COOKIE_SECONDS }))
}
