import type { Kysely } from 'kysely'
import * as api from '#features/accounts/api.types.ts'
import { endSession, findSessionById } from '#features/accounts/sessions.actions.ts'
import { signIn } from '#features/accounts/sign-in.actions.ts'
import { SESSION_COOKIE, SESSION_LIFE } from '#features/accounts/types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import { writeCookie } from '#platform/http/cookies.ts'
import type { Crumbs } from '#platform/http/crumb.ts'
import type { Tables } from '#schema/tables.ts'

/** What the routes of accounts need. */
export interface AccountRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly crumbs: Crumbs
  readonly signup: 'open' | 'invite' | 'closed'
}

/** Signing in and out. */
export function accountRoutes(parts: AccountRouteParts): readonly Route[] {
  const { db, crumbs } = parts
  return [
    route(api.getSession, ({ account }) => ok({ account: account ?? null, signup: parts.signup })),
    route(api.signIn, async (call) => {
      const begun = await signIn(parts, call.body, call, call.now)
      if (!begun.ok) return begun
      // A browser has one session here; the one it had ends with the new one.
      if (call.account) await endSession(db, call.account.sessionId, call.now)
      const { id, token } = begun.value.session
      const account = await findSessionById(db, id, call.now)
      if (!account) throw new Error('A session that was just begun is not there.')
      call.setCookie(writeCookie(SESSION_COOKIE, token, { seconds: SESSION_LIFE }))
      return ok({ state: 'signed-in' as const, account, crumb: crumbs.issue(token) })
    }),
    route(api.signOut, async (call) => {
      if (call.account) await endSession(db, call.account.sessionId, call.now)
      call.setCookie(writeCookie(SESSION_COOKIE, '', { seconds: 0 }))
      return ok({})
    }),
  ]
}
