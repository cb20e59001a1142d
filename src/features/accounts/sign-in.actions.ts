import type { Kysely, Transaction } from 'kysely'
import { accountErrors } from '#features/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { createKnownDevices } from '#features/accounts/known-device.ts'
import { hashAccountPassword, verifyAccountPassword } from '#features/accounts/password.actions.ts'
import { notify, type MailParts } from '#features/accounts/post.actions.ts'
import { findSecondFactor, secondFactorSeal, consumeCode } from '#features/accounts/second-factor.actions.ts'
import { type NewSession, createSession, hasAnySession } from '#features/accounts/sessions.actions.ts'
import { checkRateLimits, type Throttle } from '#features/accounts/throttle.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { forgetPlatformTriesOf, takePlatformTry } from '#platform/limits/platform-limit.ts'
import { addressSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import { isOutdatedHash } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

/** Tries from one network, and for one account from wherever: neither many accounts from one place nor one from many. */
const BY_NETWORK: RateLimit = { hits: 60, window: 600 }
const BY_ACCOUNT: RateLimit = { hits: 10, window: 600 }
/** Codes that may be tried by someone who has the password: a millionth of all, in a day. */
const CODES: RateLimit = { hits: 5, window: 300 }
const CODES_A_DAY: RateLimit = { hits: 50, window: 86_400 }

/** What signing in needs. */
export interface SignInParts extends MailParts {
  readonly db: Kysely<Tables>
  readonly secret: string
}

/** Where someone signs in from: network, browser, and what that browser is known by. */
export interface SignInOrigin extends Origin {
  readonly deviceCookie: string | undefined
}

/** A session that has begun, or that a code is needed first. */
export type SignInOutcome =
  | { readonly state: 'signed-in'; readonly accountId: Id; readonly session: NewSession }
  | { readonly state: 'second-factor' }

/**
 * Checks who someone is and begins a session. An unknown address takes as long as a wrong password (P32); a browser that
 * the account knows has tries of its own, so that strangers cannot keep its owner out. Fails with WRONG_SIGN_IN,
 * WRONG_CODE or TOO_MANY.
 */
export async function signIn(
  parts: SignInParts,
  given: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  origin: SignInOrigin,
  now: Date,
): Promise<Result<SignInOutcome, ApiError>> {
  const { db, secret } = parts
  const email = normalEmail(given.email)
  const account = await findCandidate(db, email)
  const device = createKnownDevices(secret).find(origin.deviceCookie, account ?? NOBODY)
  const byAccount: Throttle = [
    device === undefined
      ? addressSubject(secret, 'sign-in-to', email)
      : `sign-in-known:${device}:${account?.id ?? ''}`,
    BY_ACCOUNT,
  ]
  const byNetwork: Throttle = [addressSubject(secret, 'sign-in', origin.address), BY_NETWORK]
  const allowed = await checkRateLimits(db, [byNetwork, byAccount], now)
  if (!allowed.ok) return allowed
  const right = await verifyAccountPassword(given.password, account?.password_hash)
  if (!account || !right || account.suspended_at !== null) return fail(accountErrors.invalidCredentials())

  const secondFactor = account.totp_confirmed_at !== null
  if (secondFactor && given.code === undefined) return ok({ state: 'second-factor' })
  const proved = secondFactor ? await proveCode(parts, account, given.code ?? '', origin, now) : ok(undefined)
  if (!proved.ok) return proved
  await forgetPlatformTriesOf(db, byAccount[0])
  const fresh = isOutdatedHash(account.password_hash ?? '')
    ? await hashAccountPassword(given.password)
    : undefined
  const session = await db.transaction().execute(async (tx) => {
    if (fresh !== undefined)
      await tx.updateTable('accounts').set({ password_hash: fresh }).where('id', '=', account.id).execute()
    if (device === undefined && (await hasAnySession(tx, account.id)))
      await notify(tx, parts, account, 'new-device', { origin, at: now })
    if (proved.value === 'recovery') await tellOfRecovery(tx, parts, account, origin, now)
    const details = { ...describeOrigin(origin), known: device !== undefined, code: proved.value }
    await recordEvent(tx, { accountId: account.id, action: 'signed-in', details }, now)
    return createSession(tx, account.id, origin, now)
  })
  return ok({ state: 'signed-in', accountId: account.id, session })
}

const NOBODY = { id: '0', password_changed_at: null }

type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

const findCandidate = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'name',
      'password_hash',
      'password_changed_at',
      'suspended_at',
      'totp_confirmed_at',
    ])
    .where('email', '=', email)
    .executeTakeFirst()

async function proveCode(
  parts: SignInParts,
  account: Candidate,
  code: string,
  origin: Origin,
  now: Date,
): Promise<Result<'app' | 'recovery', ApiError>> {
  const { db } = parts
  for (const [what, limit] of [
    ['codes', CODES],
    ['codes-a-day', CODES_A_DAY],
  ] as const) {
    const tried = await takePlatformTry(db, `${what}:${account.id}`, limit, now)
    if (tried.allowed) continue
    if (tried.firstTooMany)
      await db.transaction().execute(async (tx) => {
        const details = describeOrigin(origin)
        await recordEvent(tx, { accountId: account.id, action: 'codes-guessed', details }, now)
        await notify(tx, parts, account, 'codes-guessed', { origin, at: now })
      })
    return fail(accountErrors.tooMany(tried.retryAfter))
  }
  const taken = await consumeCode(db, secondFactorSeal(parts.secret), account.id, code, now)
  if (taken === undefined) return fail(accountErrors.invalidCode())
  await forgetPlatformTriesOf(db, `codes:${account.id}`)
  return ok(taken)
}

async function tellOfRecovery(
  tx: Transaction<Tables>,
  parts: SignInParts,
  account: Candidate,
  origin: Origin,
  now: Date,
): Promise<void> {
  const { codesLeft } = await findSecondFactor(tx, account.id)
  await notify(tx, parts, account, 'recovery-code-used', { origin, at: now, detail: String(codesLeft) })
}
