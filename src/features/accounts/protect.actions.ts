import qr from 'qr'
import { accountErrors } from '#features/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { checkOwnPassword } from '#features/accounts/own-password.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/accounts/password.actions.ts'
import { passwordProblem } from '#features/accounts/password.rules.ts'
import { notify } from '#features/accounts/post.actions.ts'
import { setPassword } from '#features/accounts/reset.actions.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  createRecoveryCodes,
  prepareSecondFactor,
  removeSecondFactor,
  secondFactorSeal,
} from '#features/accounts/second-factor.actions.ts'
import { endAccountSessions } from '#features/accounts/sessions.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import { checkRateLimits } from '#features/accounts/throttle.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { ApiAccount } from '#platform/http/api/route.ts'

const CODES: RateLimit = { hits: 10, window: 600 }

/** What changes the proofs of an account: who does it, in which session, from where. */
export interface Protector {
  readonly account: ApiAccount
  readonly origin: Origin
  readonly now: Date
}

/**
 * Sets another password; all other sessions end. Fails with WRONG_PASSWORD, WEAK_PASSWORD (of the field `newPassword`) or
 * TOO_MANY.
 */
export async function changePassword(
  parts: SignInParts,
  given: { readonly password: string; readonly newPassword: string },
  { account, origin, now }: Protector,
): Promise<Result<null, ApiError>> {
  const { db } = parts
  const known = await checkOwnPassword(db, account.id, given.password, now)
  if (!known.ok) return known
  const { since } = await findSecondFactor(db, account.id)
  const context = { secondFactor: since !== null, known: [account.email, account.name] }
  const good = await checkNewPassword(given.newPassword, context, 'newPassword')
  if (!good.ok) return good
  const hash = await hashAccountPassword(given.newPassword)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, account.id, hash, now, account.sessionId)
    await tell(parts, tx, 'password-changed', { account, origin, now })
  })
  return ok(null)
}

/** What an authenticator app is given: by an image, or by hand. */
export interface Preparation {
  readonly key: string
  readonly uri: string
  /** An SVG document. */
  readonly qr: string
}

/** Makes a key for an authenticator app, which counts when confirmed. Fails with WRONG_PASSWORD, SECOND_FACTOR_ON or TOO_MANY. */
export async function startSecondFactorSetup(
  parts: SignInParts,
  password: string,
  { account, now }: Protector,
): Promise<Result<Preparation, ApiError>> {
  const { db } = parts
  const known = await checkOwnPassword(db, account.id, password, now)
  if (!known.ok) return known
  if ((await findSecondFactor(db, account.id)).since !== null) return fail(accountErrors.secondFactorOn())
  const made = await prepareSecondFactor(db, secondFactorSeal(parts.secret), {
    id: account.id,
    email: account.email,
    issuer: new URL(parts.appOrigin).hostname,
  })
  return ok({ ...made, qr: qr(made.uri, 'svg', { border: 4 }) })
}

/**
 * Turns the second factor on with a code of the key that was prepared; all other sessions end. Answers the recovery
 * codes, which are shown this once. Fails with WRONG_CODE, SECOND_FACTOR_ON or TOO_MANY.
 */
export async function enableSecondFactor(
  parts: SignInParts,
  code: string,
  { account, origin, now }: Protector,
): Promise<Result<readonly string[], ApiError>> {
  const { db } = parts
  const allowed = await checkRateLimits(db, [[`first-code:${account.id}`, CODES]], now)
  if (!allowed.ok) return allowed
  if ((await findSecondFactor(db, account.id)).since !== null) return fail(accountErrors.secondFactorOn())
  return db.transaction().execute(async (tx) => {
    const codes = await confirmSecondFactor(tx, secondFactorSeal(parts.secret), account.id, code, now)
    if (codes === undefined) return fail(accountErrors.invalidCode())
    await endAccountSessions(tx, account.id, now, account.sessionId)
    await tell(parts, tx, 'second-factor-on', { account, origin, now })
    return ok(codes)
  })
}

/**
 * Turns the second factor off; all other sessions end. Fails with WRONG_PASSWORD, SECOND_FACTOR_OFF, TOO_MANY, or
 * WEAK_PASSWORD when the password is too short to stand alone.
 */
export async function disableSecondFactor(
  parts: SignInParts,
  password: string,
  { account, origin, now }: Protector,
): Promise<Result<null, ApiError>> {
  const { db } = parts
  const known = await checkOwnPassword(db, account.id, password, now)
  if (!known.ok) return known
  if ((await findSecondFactor(db, account.id)).since === null) return fail(accountErrors.secondFactorOff())
  if (passwordProblem(password, { secondFactor: false, known: [] }) !== undefined)
    return fail(
      accountErrors.weakPassword(
        'Your password is too short to stand alone. Choose a longer one first, then turn the second factor off.',
        'password',
      ),
    )
  await db.transaction().execute(async (tx) => {
    await removeSecondFactor(tx, account.id)
    await endAccountSessions(tx, account.id, now, account.sessionId)
    await tell(parts, tx, 'second-factor-off', { account, origin, now })
  })
  return ok(null)
}

/** Makes new recovery codes in place of the former ones. Fails with WRONG_PASSWORD, SECOND_FACTOR_OFF or TOO_MANY. */
export async function regenerateRecoveryCodes(
  parts: SignInParts,
  password: string,
  { account, origin, now }: Protector,
): Promise<Result<readonly string[], ApiError>> {
  const { db } = parts
  const known = await checkOwnPassword(db, account.id, password, now)
  if (!known.ok) return known
  if ((await findSecondFactor(db, account.id)).since === null) return fail(accountErrors.secondFactorOff())
  return db.transaction().execute(async (tx) => {
    const codes = await createRecoveryCodes(tx, secondFactorSeal(parts.secret), account.id)
    await tell(parts, tx, 'recovery-codes-made', { account, origin, now })
    return ok(codes)
  })
}

type Change = 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'recovery-codes-made'

async function tell(
  parts: SignInParts,
  tx: Parameters<typeof notify>[0],
  change: Change,
  { account, origin, now }: Protector,
): Promise<void> {
  const details = describeOrigin(origin)
  await recordEvent(tx, { accountId: account.id, action: change, details }, now)
  await notify(tx, parts, account, change, { origin, at: now })
}
