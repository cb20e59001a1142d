import type { Kysely } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { notify } from '#features/people/accounts/manage/account-mail.actions.ts'
import { sendResetJob } from '#features/people/accounts/reset.jobs.ts'
import { removeSecondFactor } from '#features/people/accounts/sign-in/second-factor.actions.ts'
import { endAccountSessions } from '#features/people/accounts/sign-in/sessions.actions.ts'
import type { SignInParts } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import { confirmCurrentEmail, findResetAccount, setPasswordHash } from '#features/people/accounts/store.ts'
import { checkRateLimits } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { findToken, consumeToken, revokeTokens } from '#features/people/accounts/tokens/token.actions.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

const REQUESTS_BY_NETWORK: RateLimit = { hits: 20, window: 3600 }
const REQUESTS_BY_ACCOUNT: RateLimit = { hits: 5, window: 3600 }
const RESETS_BY_NETWORK: RateLimit = { hits: 30, window: 600 }

/**
 * Requests a password reset link. A job looks up the account, so that neither the response nor its timing reveals whether
 * one exists (P32). Fails with TOO_MANY, also for unknown email addresses.
 */
export async function requestPasswordReset(
  parts: SignInParts,
  emailInput: string,
  origin: Origin,
  now: Date,
): Promise<Result<null, AccountError>> {
  const { db, secret } = parts
  const email = normalizeEmail(emailInput)
  const allowed = await checkRateLimits(
    db,
    [
      [ipSubject(secret, 'reset', origin.ip), REQUESTS_BY_NETWORK],
      [ipSubject(secret, 'reset-of', email), REQUESTS_BY_ACCOUNT],
    ],
    now,
  )
  if (!allowed.ok) return allowed
  await db.transaction().execute((tx) => parts.jobs.enqueue(tx, sendResetJob, { email }))
  return ok(null)
}

/**
 * Sets a new password with the token of a reset link, ends all sessions and invalidates all other links. Fails with
 * LINK_EXPIRED, TOO_MANY, or WEAK_PASSWORD, after which the link still works.
 */
export async function resetPassword(
  parts: SignInParts,
  input: { readonly token: string; readonly password: string },
  origin: Origin,
  now: Date,
): Promise<Result<null, AccountError>> {
  const { db, secret } = parts
  const byNetwork = ipSubject(secret, 'reset-with', origin.ip)
  const allowed = await checkRateLimits(db, [[byNetwork, RESETS_BY_NETWORK]], now)
  if (!allowed.ok) return allowed
  const found = await findToken(db, 'reset', input.token, now)
  if (!found) return fail(accountErrors.linkExpired())
  const account = await findResetAccount(db, found.accountId)
  if (!account) return fail(accountErrors.linkExpired())
  const checked = await checkNewPassword(input.password, {
    // The second factor of an unconfirmed account is removed below, so it does not allow a short password.
    secondFactor: account.totp_confirmed_at !== null && account.email_confirmed_at !== null,
    known: [account.email, account.name],
  })
  if (!checked.ok) return checked
  const hash = await hashAccountPassword(input.password, parts.passwordCost)
  return db.transaction().execute(async (tx) => {
    const consumed = await consumeToken(tx, 'reset', input.token, now)
    if (!consumed) return fail(accountErrors.linkExpired())
    const { accountId } = consumed
    // Someone who signed up with another person's address may have set up a second factor.
    if (account.email_confirmed_at === null) await removeSecondFactor(tx, accountId)
    await setPassword(tx, accountId, hash, now)
    await confirmCurrentEmail(tx, accountId, consumed.email, now)
    await recordEvent(tx, { accountId, action: 'password-reset', details: describeOrigin(origin) }, now)
    await notify(tx, parts, account, 'password-reset', { origin, at: now })
    return ok(null)
  })
}

/** Sets the password hash of an account, ends its sessions except `exceptSession`, and revokes its links. */
export async function setPassword(
  db: Kysely<Tables>,
  accountId: Id,
  hash: string,
  now: Date,
  exceptSession?: Id,
): Promise<void> {
  await setPasswordHash(db, accountId, hash, now)
  // Including a pending email change, which someone with the previous password may have requested.
  await revokeTokens(db, accountId)
  await endAccountSessions(db, accountId, now, exceptSession)
}
