import { Readable } from 'node:stream'
import {
  requestEmailChange,
  cancelEmailChange,
} from '#features/people/accounts/manage/change-email.actions.ts'
import * as api from '#features/people/accounts/account.api.types.ts'
import {
  type BrowserSessionParts,
  rotateSession,
} from '#features/people/accounts/sign-in/browser-session.actions.ts'
import { accountErrors } from '#features/people/accounts/errors.ts'
import { listEvents, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import {
  type AccountSites,
  collectAccountData,
  deleteAccount,
} from '#features/people/accounts/manage/delete-account.actions.ts'
import { changeName, getProfile } from '#features/people/accounts/manage/profile.actions.ts'
import * as credentials from '#features/people/accounts/password/credentials.actions.ts'
import {
  endAccountSession,
  endAccountSessions,
  listSessions,
} from '#features/people/accounts/sign-in/sessions.actions.ts'
import type { SignInParts } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import { SESSION_COOKIE } from '#features/people/accounts/types.ts'
import { fail, ok } from '#lib/result.ts'
import {
  type ApiAccount,
  type CallContext,
  fileRoute,
  type Route,
  route,
  routeWithOwnTransactions,
} from '#platform/http/api/route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'

/** Routes for a person's own account. */
export function ownAccountRoutes(
  parts: SignInParts & BrowserSessionParts & { readonly sites: AccountSites },
): readonly Route[] {
  return [
    route(api.getAccount, async ({ tx, account, now }) => ok(await getProfile(tx, account.id, now))),
    route(api.changeAccount, async (call) => {
      await changeName(call.tx, call.account.id, call.body.name, call, call.now)
      return ok(await getProfile(call.tx, call.account.id, call.now))
    }),
    routeWithOwnTransactions(api.changePassword, async (call) => {
      const changed = await credentials.changePassword(parts, call.body, toActor(call))
      return changed.ok ? ok(await rotateSession(parts, call)) : changed
    }),
    routeWithOwnTransactions(api.requestEmailChange, async (call) => {
      const requested = await requestEmailChange(parts, call.account.id, call.body, call, call.now)
      return requested.ok ? ok({}) : requested
    }),
    route(api.cancelEmailChange, async ({ tx, account }) => {
      await cancelEmailChange(tx, account.id)
      return ok(undefined)
    }),
    routeWithOwnTransactions(api.startSecondFactorSetup, (call) =>
      credentials.startSecondFactorSetup(parts, call.body.password, toActor(call)),
    ),
    routeWithOwnTransactions(api.enableSecondFactor, async (call) => {
      const enabled = await credentials.enableSecondFactor(parts, call.body.code, toActor(call))
      return enabled.ok
        ? ok({ ...(await rotateSession(parts, call)), recoveryCodes: [...enabled.value] })
        : enabled
    }),
    routeWithOwnTransactions(api.disableSecondFactor, async (call) => {
      const disabled = await credentials.disableSecondFactor(parts, call.body.password, toActor(call))
      return disabled.ok ? ok(await rotateSession(parts, call)) : disabled
    }),
    routeWithOwnTransactions(api.regenerateRecoveryCodes, async (call) => {
      const generated = await credentials.regenerateRecoveryCodes(parts, call.body.password, toActor(call))
      return generated.ok ? ok({ recoveryCodes: [...generated.value] }) : generated
    }),
    route(api.listSessions, async ({ tx, account, now }) => {
      const sessions = await listSessions(tx, account.id, now)
      const entries = sessions.map((one) => ({
        id: one.session_id,
        device: one.device,
        network: one.network,
        createdAt: one.created_at.toISOString(),
        lastSeenAt: one.seen_at.toISOString(),
        current: one.session_id === account.sessionId,
      }))
      return ok({ entries })
    }),
    route(api.endSession, async ({ tx, account, params, now }) => {
      const ended = await endAccountSession(tx, account.id, params.session, now)
      if (!ended) return fail(accountErrors.noSession())
      await recordEvent(tx, { accountId: account.id, action: 'sessions-ended' }, now)
      return ok(undefined)
    }),
    route(api.endOtherSessions, async ({ tx, account, now }) => {
      const ended = await endAccountSessions(tx, account.id, now, account.sessionId)
      if (ended > 0) await recordEvent(tx, { accountId: account.id, action: 'sessions-ended' }, now)
      return ok({ ended })
    }),
    route(api.listAccountEvents, async ({ tx, account, query }) => {
      const { entries, next } = await listEvents(tx, account.id, query)
      return ok({
        entries: entries.map(({ id, at, action, details, byOther }) => ({
          id,
          at: at.toISOString(),
          action,
          byOther,
          device: textOf(details['device']),
          network: textOf(details['network']),
        })),
        next,
      })
    }),
    fileRoute(api.exportAccountData, async ({ account, now }) => {
      const data = await collectAccountData(parts, account.id, now)
      const bytes = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
      return ok({
        stream: Readable.from([bytes]),
        contentType: 'application/json',
        fileName: `my-account-${now.toISOString().slice(0, 10)}.json`,
        size: bytes.length,
      })
    }),
    routeWithOwnTransactions(api.deleteAccount, async (call) => {
      const deleted = await deleteAccount(parts, call.account, call.body.password, call, call.now)
      if (deleted.ok) call.setCookie(writeCookie(SESSION_COOKIE, '', { seconds: 0 }))
      return deleted.ok ? ok({}) : deleted
    }),
  ]
}

const toActor = (call: CallContext & { readonly account: ApiAccount }): credentials.AccountActor => ({
  account: call.account,
  origin: call,
  now: call.now,
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
