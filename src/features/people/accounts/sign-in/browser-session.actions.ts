import type { Kysely } from 'kysely'
import type { AccountView } from '#features/people/accounts/api.types.ts'
import { createKnownDevices } from '#features/people/accounts/sign-in/known-device.ts'
import {
  type NewSession,
  endSession,
  findSessionById,
  rotateSessionToken,
} from '#features/people/accounts/sign-in/sessions.actions.ts'
import { getPasswordChange } from '#features/people/accounts/store.ts'
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_SECONDS,
  SESSION_COOKIE,
  SESSION_MAX_SECONDS,
} from '#features/people/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import type { ApiAccount, CallContext } from '#platform/http/api/route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { type CsrfTokens, VISIT_COOKIE } from '#platform/http/csrf.ts'
import { createToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of starting a session in a browser. */
export interface BrowserSessionParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly csrfTokens: CsrfTokens
}

type SessionCall = Pick<CallContext, 'now' | 'cookie' | 'setCookie'> & {
  readonly account: ApiAccount | undefined
}

/** The response to a successful sign-in. */
export interface SignedInView {
  readonly state: 'signed-in'
  readonly account: AccountView
  readonly csrfToken: string
}

/** Sets the cookie of a new session and ends the browser's previous one. Returns the sign-in response. */
export async function startSession(
  parts: BrowserSessionParts,
  call: SessionCall,
  session: NewSession,
): Promise<SignedInView> {
  const { db, csrfTokens } = parts
  if (call.account) await endSession(db, call.account.sessionId, call.now)
  const account = await findSessionById(db, session.id, call.now)
  if (!account) throw new Error('A new session was not found.')
  setSession(call, session.token)
  await rememberDevice(parts, call, account.id)
  return { state: 'signed-in', account, csrfToken: csrfTokens.issue(session.token) }
}

/** Rotates the session token, as required after credentials or rights changed (P9). */
export async function rotateSession(
  parts: BrowserSessionParts,
  call: SessionCall & { readonly account: ApiAccount },
): Promise<{ readonly csrfToken: string }> {
  const token = await rotateSessionToken(parts.db, call.account.sessionId)
  setSession(call, token)
  await rememberDevice(parts, call, call.account.id)
  return { csrfToken: parts.csrfTokens.issue(token) }
}

/** Returns a CSRF token bound to the session, or to a visit, which is started if there is none. */
export function issueCsrfToken(csrfTokens: CsrfTokens, call: SessionCall): string {
  const sessionToken = call.account && call.cookie(SESSION_COOKIE)
  const holder = sessionToken ?? call.cookie(VISIT_COOKIE)
  if (holder !== undefined) return csrfTokens.issue(holder)
  const visit = createToken()
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
  const owner = await getPasswordChange(db, accountId)
  const value = createKnownDevices(secret).remember(call.cookie(DEVICE_COOKIE), owner)
  call.setCookie(writeCookie(DEVICE_COOKIE, value, { seconds: DEVICE_COOKIE_SECONDS }))
}
