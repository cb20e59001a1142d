import type { Kysely } from 'kysely'
import { requestConfirmation, confirmEmail } from '#features/people/accounts/manage/change-email.actions.ts'
import * as api from '#features/people/accounts/api.types.ts'
import { startSession, issueCsrfToken } from '#features/people/accounts/sign-in/browser-session.actions.ts'
import { recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { ownAccountRoutes } from '#features/people/accounts/own.routes.ts'
import type { AccountSites } from '#features/people/accounts/manage/delete-account.actions.ts'
import { completeSignUp } from '#features/people/accounts/sign-up/pending-sign-up.actions.ts'
import { requestPasswordReset, resetPassword } from '#features/people/accounts/password/reset.actions.ts'
import { endSession } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { signIn } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import { signUp, type SignUpPolicy } from '#features/people/accounts/sign-up/sign-up.actions.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from '#features/people/accounts/types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import type { CsrfTokens } from '#platform/http/csrf.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the account routes. */
export interface AccountRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  /** Cost of new password hashes; the recommended one by default. */
  readonly passwordCost?: PasswordCost
  readonly csrfTokens: CsrfTokens
  readonly signup: SignUpPolicy
  readonly smtpUrl: string | undefined
  /** Beta features that are on for everyone (BET-03). */
  readonly betaFeatures: readonly string[]
  readonly appOrigin: string
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly sites: AccountSites
}

/** Routes to sign up, sign in and out, use links from emails, and manage one's own account. */
export function accountRoutes(parts: AccountRouteParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.getSession, (call) => {
      const { account = null } = call
      return ok({
        account,
        signup: parts.signup,
        betaFeatureFlags: [...parts.betaFeatures],
        csrfToken: issueCsrfToken(parts.csrfTokens, call),
      })
    }),
    routeWithOwnTransactions(api.signIn, async (call) => {
      const { ip, userAgent } = call
      const origin = { ip, userAgent, deviceCookie: call.cookie(DEVICE_COOKIE) }
      const result = await signIn(parts, call.body, origin, call.now)
      if (!result.ok) return result
      if (result.value.state === 'second-factor') return ok({ state: 'second-factor' as const })
      return ok(await startSession(parts, call, result.value.session))
    }),
    route(api.signOut, async (call) => {
      if (call.account) {
        await endSession(call.tx, call.account.sessionId, call.now)
        await recordEvent(call.tx, { accountId: call.account.id, action: 'signed-out' }, call.now)
      }
      call.setCookie(writeCookie(SESSION_COOKIE, '', { seconds: 0 }))
      return ok({})
    }),
    routeWithOwnTransactions(api.signUp, async (call) => {
      const result = await signUp(parts, call.body, call, call.now)
      if (!result.ok) return result
      if (result.value.state === 'mail-sent') return ok({ state: 'mail-sent' as const })
      return ok(await startSession(parts, call, result.value.session))
    }),
    routeWithOwnTransactions(api.completeSignUp, async (call) => {
      const completed = await completeSignUp(parts, call.params.token, call, call.now)
      if (!completed.ok) return completed
      const { session, next } = completed.value
      return ok({ ...(await startSession(parts, call, session)), next })
    }),
    routeWithOwnTransactions(api.requestPasswordReset, async (call) => {
      const requested = await requestPasswordReset(parts, call.body.email, call, call.now)
      return requested.ok ? ok({}) : requested
    }),
    routeWithOwnTransactions(api.resetPassword, async (call) => {
      const input = { token: call.params.token, password: call.body.password }
      const reset = await resetPassword(parts, input, call, call.now)
      return reset.ok ? ok({}) : reset
    }),
    routeWithOwnTransactions(api.requestConfirmation, async ({ account, now }) => {
      const requested = await requestConfirmation(parts, account.id, now)
      return requested.ok ? ok({}) : requested
    }),
    route(api.confirmEmail, async (call) => {
      const confirmed = await confirmEmail(call.tx, parts, call.params.token, call, call.now)
      return confirmed.ok ? ok({ email: confirmed.value }) : confirmed
    }),
    ...ownAccountRoutes(parts),
  ]
}
