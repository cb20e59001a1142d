import { Readable } from 'node:stream'
import { requestEmailChange, cancelEmailChange } from '#features/accounts/change-email.actions.ts'
import * as api from '#features/accounts/account.api.types.ts'
import { type BrowserSessionParts, rotateSession } from '#features/accounts/enter.actions.ts'
import { accountErrors } from '#features/accounts/errors.ts'
import { listEvents, recordEvent } from '#features/accounts/events.actions.ts'
import { type AccountSites, collectAccountData, deleteAccount } from '#features/accounts/leave.actions.ts'
import { changeName, viewProfile } from '#features/accounts/profile.actions.ts'
import * as protect from '#features/accounts/protect.actions.ts'
import { endAccountSession, endAccountSessions, listSessions } from '#features/accounts/sessions.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import { SESSION_COOKIE } from '#features/accounts/types.ts'
import { fail, ok } from '#lib/result.ts'
import { type ApiAccount, type CallFacts, fileRoute, type Route, route } from '#platform/http/api/route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'

/** What people do with their own account. */
export function ownAccountRoutes(
  parts: SignInParts & BrowserSessionParts & { readonly sites: AccountSites },
): readonly Route[] {
  const { db } = parts
  return [
    route(api.getAccount, async ({ account, now }) => ok(await viewProfile(db, account.id, now))),
    route(api.changeAccount, async (call) => {
      await changeName(db, call.account.id, call.body.name, call, call.now)
      return ok(await viewProfile(db, call.account.id, call.now))
    }),
    route(api.changePassword, async (call) => {
      const changed = await protect.changePassword(parts, call.body, protector(call))
      return changed.ok ? ok(await rotateSession(parts, call)) : changed
    }),
    route(api.requestEmailChange, async (call) => {
      const asked = await requestEmailChange(parts, call.account.id, call.body, call, call.now)
      return asked.ok ? ok({}) : asked
    }),
    route(api.cancelEmailChange, async ({ account }) => {
      await cancelEmailChange(db, account.id)
      return ok(undefined)
    }),
    route(api.startSecondFactorSetup, (call) =>
      protect.startSecondFactorSetup(parts, call.body.password, protector(call)),
    ),
    route(api.enableSecondFactor, async (call) => {
      const on = await protect.enableSecondFactor(parts, call.body.code, protector(call))
      return on.ok ? ok({ ...(await rotateSession(parts, call)), recoveryCodes: [...on.value] }) : on
    }),
    route(api.disableSecondFactor, async (call) => {
      const off = await protect.disableSecondFactor(parts, call.body.password, protector(call))
      return off.ok ? ok(await rotateSession(parts, call)) : off
    }),
    route(api.regenerateRecoveryCodes, async (call) => {
      const made = await protect.regenerateRecoveryCodes(parts, call.body.password, protector(call))
      return made.ok ? ok({ recoveryCodes: [...made.value] }) : made
    }),
    route(api.listSessions, async ({ account, now }) => {
      const sessions = await listSessions(db, account.id, now)
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
    route(api.endSession, async ({ account, params, now }) => {
      const ended = await endAccountSession(db, account.id, params.session, now)
      if (!ended) return fail(accountErrors.noSession())
      await recordEvent(db, { accountId: account.id, action: 'sessions-ended' }, now)
      return ok(undefined)
    }),
    route(api.endOtherSessions, async ({ account, now }) => {
      const ended = await endAccountSessions(db, account.id, now, account.sessionId)
      if (ended > 0) await recordEvent(db, { accountId: account.id, action: 'sessions-ended' }, now)
      return ok({ ended })
    }),
    route(api.listAccountEvents, async ({ account, query }) => {
      const { entries, next } = await listEvents(db, account.id, query)
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
    route(api.deleteAccount, async (call) => {
      const gone = await deleteAccount(parts, call.account, call.body.password, call, call.now)
      if (gone.ok) call.setCookie(writeCookie(SESSION_COOKIE, '', { seconds: 0 }))
      return gone.ok ? ok({}) : gone
    }),
  ]
}

const protector = (call: CallFacts & { readonly account: ApiAccount }): protect.Protector => ({
  account: call.account,
  origin: call,
  now: call.now,
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
