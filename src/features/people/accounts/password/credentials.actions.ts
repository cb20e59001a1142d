import qr from 'qr'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { checkOwnPassword } from '#features/people/accounts/password/own-password.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { passwordProblem } from '#features/people/accounts/password/password.rules.ts'
import { notify } from '#features/people/accounts/manage/account-mail.actions.ts'
import { setPassword } from '#features/people/accounts/password/reset.actions.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  createRecoveryCodes,
  prepareSecondFactor,
  removeSecondFactor,
  secondFactorSeal,
} from '#features/people/accounts/sign-in/second-factor.actions.ts'
import { endAccountSessions } from '#features/people/accounts/sign-in/sessions.actions.ts'
import type { SignInParts } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import { checkRateLimits } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { ApiAccount } from '#platform/http/api/route.ts'

const CODES: RateLimit = { hits: 10, window: 600 }

/** The account that changes its credentials, with session and origin. */
export interface AccountActor {
  readonly account: ApiAccount
  readonly origin: Origin
  readonly now: Date
}

/**
 * Changes the password and ends all other sessions. Fails with WRONG_PASSWORD, WEAK_PASSWORD (for the field
 * `newPassword`) or TOO_MANY.
 */
export async function changePassword(
  parts: SignInParts,
  input: { readonly password: string; readonly newPassword: string },
  { account, origin, now }: AccountActor,
): Promise<Result<null, AccountError>> {
  const { db } = parts
  const verified = await checkOwnPassword(db, account.id, input.password, now)
  if (!verified.ok) return verified
  const { since } = await findSecondFactor(db, account.id)
  const context = { secondFactor: since !== null, known: [account.email, account.name] }
  const checked = await checkNewPassword(input.newPassword, context, 'newPassword')
  if (!checked.ok) return checked
  const hash = await hashAccountPassword(input.newPassword, parts.passwordCost)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, account.id, hash, now, account.sessionId)
    await recordChange(parts, tx, 'password-changed', { account, origin, now })
  })
  return ok(null)
}

/** The key for an authenticator app. */
export interface SecondFactorKey {
  readonly key: string
  readonly uri: string
  /** An SVG document. */
  readonly qr: string
}

/**
 * Creates a key for an authenticator app; `enableSecondFactor` confirms it. Fails with WRONG_PASSWORD, SECOND_FACTOR_ON or
 * TOO_MANY.
 */
export async function startSecondFactorSetup(
  parts: SignInParts,
  password: string,
  { account, now }: AccountActor,
): Promise<Result<SecondFactorKey, AccountError>> {
  const { db } = parts
  const verified = await checkOwnPassword(db, account.id, password, now)
  if (!verified.ok) return verified
  if ((await findSecondFactor(db, account.id)).since !== null) return fail(accountErrors.secondFactorOn())
  const prepared = await prepareSecondFactor(db, secondFactorSeal(parts.secret), {
    id: account.id,
    email: account.email,
    issuer: new URL(parts.appOrigin).hostname,
  })
  return ok({ ...prepared, qr: qr(prepared.uri, 'svg', { border: 4 }) })
}

/**
 * Turns on two-factor authentication with a code of the prepared key and ends all other sessions. Returns the recovery
 * codes, which are not stored in plain text. Fails with INVALID_CODE, SECOND_FACTOR_ON or TOO_MANY.
 */
export async function enableSecondFactor(
  parts: SignInParts,
  code: string,
  { account, origin, now }: AccountActor,
): Promise<Result<readonly string[], AccountError>> {
  const { db } = parts
  const allowed = await checkRateLimits(db, [[`first-code:${account.id}`, CODES]], now)
  if (!allowed.ok) return allowed
  if ((await findSecondFactor(db, account.id)).since !== null) return fail(accountErrors.secondFactorOn())
  return db.transaction().execute(async (tx) => {
    const codes = await confirmSecondFactor(tx, secondFactorSeal(parts.secret), account.id, code, now)
    if (codes === undefined) return fail(accountErrors.invalidCode())
    await endAccountSessions(tx, account.id, now, account.sessionId)
    await recordChange(parts, tx, 'second-factor-on', { account, origin, now })
    return ok(codes)
  })
}

/**
 * Turns off two-factor authentication and ends all other sessions. Fails with WRONG_PASSWORD, SECOND_FACTOR_OFF, TOO_MANY,
 * or WEAK_PASSWORD if the password is too short without a second factor.
 */
export async function disableSecondFactor(
  parts: SignInParts,
  password: string,
  { account, origin, now }: AccountActor,
): Promise<Result<null, AccountError>> {
  const { db } = parts
  const verified = await checkOwnPassword(db, account.id, password, now)
  if (!verified.ok) return verified
  if ((await findSecondFactor(db, account.id)).since === null) return fail(accountErrors.secondFactorOff())
  if (passwordProblem(password, { secondFactor: false, known: [] }) !== undefined)
    return fail(
      accountErrors.weakPassword(
        'Your password is too short to be used without two-factor authentication. Choose a longer one first.',
        'password',
      ),
    )
  await db.transaction().execute(async (tx) => {
    await removeSecondFactor(tx, account.id)
    await endAccountSessions(tx, account.id, now, account.sessionId)
    await recordChange(parts, tx, 'second-factor-off', { account, origin, now })
  })
  return ok(null)
}

/** Replaces the recovery codes. Returns the new ones. Fails with WRONG_PASSWORD, SECOND_FACTOR_OFF or TOO_MANY. */
export async function regenerateRecoveryCodes(
  parts: SignInParts,
  password: string,
  { account, origin, now }: AccountActor,
): Promise<Result<readonly string[], AccountError>> {
  const { db } = parts
  const verified = await checkOwnPassword(db, account.id, password, now)
  if (!verified.ok) return verified
  if ((await findSecondFactor(db, account.id)).since === null) return fail(accountErrors.secondFactorOff())
  return db.transaction().execute(async (tx) => {
    const codes = await createRecoveryCodes(tx, secondFactorSeal(parts.secret), account.id)
    await recordChange(parts, tx, 'recovery-codes-made', { account, origin, now })
    return ok(codes)
  })
}

type Change = 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'recovery-codes-made'

async function recordChange(
  parts: SignInParts,
  tx: Parameters<typeof notify>[0],
  change: Change,
  { account, origin, now }: AccountActor,
): Promise<void> {
  const details = describeOrigin(origin)
  await recordEvent(tx, { accountId: account.id, action: change, details }, now)
  await notify(tx, parts, account, change, { origin, at: now })
}
