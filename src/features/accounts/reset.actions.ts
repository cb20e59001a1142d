import type { Kysely } from 'kysely'
import { accountErrors } from '#features/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/accounts/password.actions.ts'
import { notify } from '#features/accounts/post.actions.ts'
import { sendResetJob } from '#features/accounts/reset.jobs.ts'
import { removeSecondFactor } from '#features/accounts/second-factor.actions.ts'
import { endAccountSessions } from '#features/accounts/sessions.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import { checkRateLimits } from '#features/accounts/throttle.actions.ts'
import { findToken, consumeToken, revokeTokens } from '#features/accounts/token.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { addressSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

const ASKED_BY_NETWORK: RateLimit = { hits: 20, window: 3600 }
const ASKED_FOR_ACCOUNT: RateLimit = { hits: 5, window: 3600 }
const CHOSEN_BY_NETWORK: RateLimit = { hits: 30, window: 600 }

/**
 * Takes a wish for a new password. Whether there is such an account is looked up by a job, so that neither the answer
 * nor its time tells (P32). Fails with TOO_MANY, for unknown addresses too.
 */
export async function requestPasswordReset(
  parts: SignInParts,
  given: string,
  origin: Origin,
  now: Date,
): Promise<Result<null, ApiError>> {
  const { db, secret } = parts
  const email = normalEmail(given)
  const allowed = await checkRateLimits(
    db,
    [
      [addressSubject(secret, 'reset', origin.address), ASKED_BY_NETWORK],
      [addressSubject(secret, 'reset-of', email), ASKED_FOR_ACCOUNT],
    ],
    now,
  )
  if (!allowed.ok) return allowed
  await db.transaction().execute((tx) => parts.jobs.enqueue(tx, sendResetJob, { email }))
  return ok(null)
}

/**
 * Sets a new password with the token of such a link: all sessions end, all other links are void. Fails with DEAD_LINK,
 * TOO_MANY, or WEAK_PASSWORD, after which the link still works.
 */
export async function resetPassword(
  parts: SignInParts,
  given: { readonly token: string; readonly password: string },
  origin: Origin,
  now: Date,
): Promise<Result<null, ApiError>> {
  const { db, secret } = parts
  const byNetwork = addressSubject(secret, 'reset-with', origin.address)
  const allowed = await checkRateLimits(db, [[byNetwork, CHOSEN_BY_NETWORK]], now)
  if (!allowed.ok) return allowed
  const found = await findToken(db, 'reset', given.token, now)
  if (!found) return fail(accountErrors.linkExpired())
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'name', 'totp_confirmed_at', 'email_confirmed_at'])
    .where('id', '=', found.accountId)
    .executeTakeFirst()
  if (!account) return fail(accountErrors.linkExpired())
  const good = await checkNewPassword(given.password, {
    // A second factor that goes with this reset cannot make up for a short password.
    secondFactor: account.totp_confirmed_at !== null && account.email_confirmed_at !== null,
    known: [account.email, account.name],
  })
  if (!good.ok) return good
  const hash = await hashAccountPassword(given.password)
  return db.transaction().execute(async (tx) => {
    const spent = await consumeToken(tx, 'reset', given.token, now)
    if (!spent) return fail(accountErrors.linkExpired())
    const { accountId } = spent
    // Who made the account without having this address may have left a second factor of their own in it.
    if (account.email_confirmed_at === null) await removeSecondFactor(tx, accountId)
    await setPassword(tx, accountId, hash, now)
    await tx
      .updateTable('accounts')
      .set({ email_confirmed_at: now })
      .where('id', '=', accountId)
      .where('email', '=', spent.email)
      .where('email_confirmed_at', 'is', null)
      .execute()
    await recordEvent(tx, { accountId, action: 'password-reset', details: describeOrigin(origin) }, now)
    await notify(tx, parts, account, 'password-reset', { origin, at: now })
    return ok(null)
  })
}

/** Sets the password of an account by its hash; its sessions end, all or all but one, and its links are void. */
export async function setPassword(
  db: Kysely<Tables>,
  accountId: Id,
  hash: string,
  now: Date,
  keptSession?: Id,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', accountId)
    .execute()
  // Also a confirmation of another address, which whoever knew the former password may have asked for.
  await revokeTokens(db, accountId)
  await endAccountSessions(db, accountId, now, keptSession)
}
