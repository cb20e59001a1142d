import type { Kysely, Transaction } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { createKnownDevices } from '#features/people/accounts/sign-in/known-device.ts'
import {
  hashAccountPassword,
  verifyAccountPassword,
} from '#features/people/accounts/password/password.actions.ts'
import { notify, type MailParts } from '#features/people/accounts/manage/account-mail.actions.ts'
import {
  findSecondFactor,
  secondFactorSeal,
  consumeCode,
} from '#features/people/accounts/sign-in/second-factor.actions.ts'
import {
  type NewSession,
  createSession,
  hasAnySession,
} from '#features/people/accounts/sign-in/sessions.actions.ts'
import { findSignInAccount, setRehashedPassword } from '#features/people/accounts/store.ts'
import { checkRateLimits, type Throttle } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { resetPlatformAttempts, countPlatformAttempt } from '#platform/limits/platform-limit.ts'
import { ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import { isOutdatedHash, type PasswordCost } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

/** Attempts per network and per account, against guessing many accounts from one place or one from many. */
const BY_NETWORK: RateLimit = { hits: 60, window: 600 }
const BY_ACCOUNT: RateLimit = { hits: 10, window: 600 }
/** Code attempts of someone who knows the password: few of the million possible codes per day. */
const CODES: RateLimit = { hits: 5, window: 300 }
const CODES_PER_DAY: RateLimit = { hits: 50, window: 86_400 }

/** Dependencies of signing in. */
export interface SignInParts extends MailParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  /** Cost of new password hashes; the recommended one by default. */
  readonly passwordCost?: PasswordCost
}

/** Where a sign-in comes from, with the cookie that identifies a known browser. */
export interface SignInOrigin extends Origin {
  readonly deviceCookie: string | undefined
}

/** A new session, or a request for a second-factor code. */
export type SignInOutcome =
  | { readonly state: 'signed-in'; readonly accountId: Id; readonly session: NewSession }
  | { readonly state: 'second-factor' }

/**
 * Verifies credentials and creates a session. An unknown email address takes as long as a wrong password (P32). Known
 * browsers have a rate limit of their own, and room in the queue of hashes, so that attackers cannot lock out the owner. Fails with INVALID_CREDENTIALS,
 * INVALID_CODE or TOO_MANY.
 */
export async function signIn(
  parts: SignInParts,
  input: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  origin: SignInOrigin,
  now: Date,
): Promise<Result<SignInOutcome, AccountError>> {
  const { db, secret } = parts
  const email = normalizeEmail(input.email)
  const account = await findSignInAccount(db, email)
  const device = createKnownDevices(secret).find(origin.deviceCookie, account ?? NO_ACCOUNT)
  const byAccount: Throttle = [
    device === undefined
      ? ipSubject(secret, 'sign-in-to', email)
      : `sign-in-known:${device}:${account?.id ?? ''}`,
    BY_ACCOUNT,
  ]
  const isKnown = device !== undefined
  const byNetwork: Throttle = [ipSubject(secret, 'sign-in', origin.ip), BY_NETWORK]
  // Somebody else in the network of a known browser may have used up its attempts.
  const allowed = await checkRateLimits(db, isKnown ? [byAccount] : [byNetwork, byAccount], now)
  if (!allowed.ok) return allowed
  const { passwordCost } = parts
  const matches = await verifyAccountPassword(input.password, account?.password_hash, passwordCost, isKnown)
  if (!account || !matches || account.suspended_at !== null) return fail(accountErrors.invalidCredentials())

  const secondFactor = account.totp_confirmed_at !== null
  if (secondFactor && input.code === undefined) return ok({ state: 'second-factor' })
  const verified = secondFactor
    ? await verifyCode(parts, account, input.code ?? '', origin, now)
    : ok(undefined)
  if (!verified.ok) return verified
  await resetPlatformAttempts(db, byAccount[0])
  const rehashed = isOutdatedHash(account.password_hash ?? '', parts.passwordCost)
    ? await hashAccountPassword(input.password, parts.passwordCost)
    : undefined
  const session = await db.transaction().execute(async (tx) => {
    if (rehashed !== undefined) await setRehashedPassword(tx, account.id, rehashed)
    if (device === undefined && (await hasAnySession(tx, account.id)))
      await notify(tx, parts, account, 'new-device', { origin, at: now })
    if (verified.value === 'recovery') await notifyRecoveryCodeUsed(tx, parts, account, origin, now)
    const details = { ...describeOrigin(origin), known: device !== undefined, code: verified.value }
    await recordEvent(tx, { accountId: account.id, action: 'signed-in', details }, now)
    return createSession(tx, account.id, origin, now)
  })
  return ok({ state: 'signed-in', accountId: account.id, session })
}

const NO_ACCOUNT = { id: '0', password_changed_at: null }

type Candidate = NonNullable<Awaited<ReturnType<typeof findSignInAccount>>>

async function verifyCode(
  parts: SignInParts,
  account: Candidate,
  code: string,
  origin: Origin,
  now: Date,
): Promise<Result<'app' | 'recovery', AccountError>> {
  const { db } = parts
  for (const [what, limit] of [
    ['codes', CODES],
    ['codes-a-day', CODES_PER_DAY],
  ] as const) {
    const attempt = await countPlatformAttempt(db, `${what}:${account.id}`, limit, now)
    if (attempt.allowed) continue
    if (attempt.isFirstOverLimit)
      await db.transaction().execute(async (tx) => {
        const details = describeOrigin(origin)
        await recordEvent(tx, { accountId: account.id, action: 'codes-guessed', details }, now)
        await notify(tx, parts, account, 'codes-guessed', { origin, at: now })
      })
    return fail(accountErrors.tooMany(attempt.retryAfter))
  }
  const kind = await consumeCode(db, secondFactorSeal(parts.secret), account.id, code, now)
  if (kind === undefined) return fail(accountErrors.invalidCode())
  await resetPlatformAttempts(db, `codes:${account.id}`)
  return ok(kind)
}

async function notifyRecoveryCodeUsed(
  tx: Transaction<Tables>,
  parts: SignInParts,
  account: Candidate,
  origin: Origin,
  now: Date,
): Promise<void> {
  const { codesLeft } = await findSecondFactor(tx, account.id)
  await notify(tx, parts, account, 'recovery-code-used', { origin, at: now, detail: String(codesLeft) })
}
