import { checkRateLimits, limitSignUps } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { type NewSession, createSession } from '#features/people/accounts/sign-in/sessions.actions.ts'
import type { SignInParts } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import { sendSignUpMailJob } from '#features/people/accounts/sign-up.jobs.ts'
import * as signUps from '#features/people/accounts/sign-up/sign-ups.store.ts'
import { insertAccount } from '#features/people/accounts/store.ts'
import { SIGN_UP_LINK_SECONDS } from '#features/people/accounts/types.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { hashToken, isToken } from '#platform/http/token.ts'
import { ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'

/** So that nobody can fill the mailbox of another person. */
const BY_EMAIL: RateLimit = { hits: 5, window: 3600 }

/** Input of a sign-up; `next` is the path of the app to open afterwards. */
export interface SignUpInput {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly next?: string | undefined
}

/**
 * Stores a sign-up until the link of an email is used. A job looks up the account, so that neither the response nor its
 * timing reveals whether one exists. Fails with WEAK_PASSWORD or TOO_MANY, also for addresses without an account.
 */
export async function requestSignUp(
  parts: SignInParts,
  input: SignUpInput,
  origin: Origin,
  now: Date,
): Promise<Result<null, AccountError>> {
  const { db, secret, jobs } = parts
  const email = normalizeEmail(input.email)
  const network = await limitSignUps(parts, origin.ip, now)
  if (!network.ok) return network
  const allowed = await checkRateLimits(db, [[ipSubject(secret, 'sign-up-of', email), BY_EMAIL]], now)
  if (!allowed.ok) return allowed
  const checked = await checkNewPassword(input.password, { secondFactor: false, known: [email, input.name] })
  if (!checked.ok) return checked
  const passwordHash = await hashAccountPassword(input.password, parts.passwordCost)
  await db.transaction().execute(async (tx) => {
    const id = await signUps.insertSignUp(tx, {
      email,
      name: storableText(input.name),
      passwordHash,
      nextPath: readOwnPath(input.next) ?? '/',
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_UP_LINK_SECONDS * 1000),
    })
    await jobs.enqueue(tx, sendSignUpMailJob, { id })
  })
  return ok(null)
}

/**
 * Creates the account of a sign-up with the token of its link, and a first session; the email address is confirmed.
 * Fails with LINK_EXPIRED, or with EMAIL_TAKEN when the address got an account in the meantime.
 */
export async function completeSignUp(
  { db }: Pick<SignInParts, 'db'>,
  token: string,
  origin: Origin,
  now: Date,
): Promise<Result<{ readonly session: NewSession; readonly next: string }, AccountError>> {
  if (!isToken(token)) return fail(accountErrors.linkExpired())
  return db.transaction().execute(async (tx) => {
    const pending = await signUps.takeSignUp(tx, hashToken(token), now)
    if (!pending) return fail(accountErrors.linkExpired())
    const accountId = await insertAccount(tx, {
      ...pending,
      passwordChangedAt: now,
      operator: false,
      emailConfirmedAt: now,
    })
    if (accountId === undefined) return fail(accountErrors.emailTaken())
    await signUps.deleteSignUpsOf(tx, pending.email)
    await recordEvent(tx, { accountId, action: 'signed-up', details: describeOrigin(origin) }, now)
    return ok({ session: await createSession(tx, accountId, origin, now), next: pending.nextPath })
  })
}
