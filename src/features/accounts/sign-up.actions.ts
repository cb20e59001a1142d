import { type AccountError, accountErrors } from '#features/accounts/errors.ts'
import { createAccount } from '#features/accounts/create-account.actions.ts'
import { confirmMail } from '#features/accounts/emails/link-emails.tsx'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { checkNewPassword } from '#features/accounts/password.actions.ts'
import { sendAccountMail } from '#features/accounts/account-mail.actions.ts'
import { type NewSession, createSession } from '#features/accounts/sessions.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import { checkRateLimits } from '#features/accounts/account-limits.actions.ts'
import { issueToken, linkExpiresAt } from '#features/accounts/token.actions.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'

const BY_NETWORK: RateLimit = { hits: 20, window: 3600 }

/** Who may sign up: anyone, invited people, or nobody (operators create accounts). */
export type SignUpPolicy = 'open' | 'invite' | 'closed'

/** Input of a sign-up. */
export interface SignUpInput {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Creates an account if sign-up is open, with a first session, and sends a confirmation email. Fails with SIGNUP_BY_INVITATION, SIGNUP_CLOSED, WEAK_PASSWORD, EMAIL_TAKEN or TOO_MANY.
 */
export async function signUp(
  parts: SignInParts & { readonly signup: SignUpPolicy },
  input: SignUpInput,
  origin: Origin,
  now: Date,
): Promise<Result<NewSession, AccountError>> {
  if (parts.signup === 'invite') return fail(accountErrors.signUpByInvitation())
  if (parts.signup === 'closed') return fail(accountErrors.signUpClosed())
  const registered = await registerAccount(parts, { ...input, confirmed: false }, origin, now)
  return registered.ok ? ok(registered.value.session) : registered
}

/**
 * Creates an account with a first session, regardless of the sign-up policy. With `confirmed`, as for invitations, no
 * confirmation email is sent. Fails with WEAK_PASSWORD, EMAIL_TAKEN or TOO_MANY.
 */
export async function registerAccount(
  parts: SignInParts,
  input: SignUpInput & { readonly confirmed: boolean },
  origin: Origin,
  now: Date,
): Promise<Result<{ readonly accountId: Id; readonly session: NewSession }, AccountError>> {
  const { db, secret } = parts
  const { name } = input
  const email = normalizeEmail(input.email)
  const allowed = await checkRateLimits(db, [[ipSubject(secret, 'sign-up', origin.ip), BY_NETWORK]], now)
  if (!allowed.ok) return allowed
  const checked = await checkNewPassword(input.password, { secondFactor: false, known: [email, name] })
  if (!checked.ok) return checked
  return db.transaction().execute(async (tx) => {
    const cost = parts.passwordCost === undefined ? {} : { passwordCost: parts.passwordCost }
    const created = await createAccount(tx, { ...input, ...cost }, now)
    if (!created.ok) return created
    const accountId = created.value
    await recordEvent(tx, { accountId, action: 'signed-up', details: describeOrigin(origin) }, now)
    if (!input.confirmed) {
      const token = await issueToken(tx, 'confirm', { accountId, email }, now)
      await sendAccountMail(
        tx,
        parts,
        confirmMail({ email, name, appOrigin: parts.appOrigin }, token),
        linkExpiresAt('confirm', now),
      )
    }
    return ok({ accountId, session: await createSession(tx, accountId, origin, now) })
  })
}
