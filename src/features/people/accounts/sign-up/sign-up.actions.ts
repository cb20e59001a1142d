import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { createAccount } from '#features/people/accounts/sign-up/create-account.actions.ts'
import { confirmMail } from '#features/people/accounts/emails/link-emails.tsx'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { requestSignUp, type SignUpInput } from '#features/people/accounts/sign-up/pending-sign-up.actions.ts'
import { checkNewPassword } from '#features/people/accounts/password/password.actions.ts'
import { sendAccountMail } from '#features/people/accounts/manage/account-mail.actions.ts'
import { type NewSession, createSession } from '#features/people/accounts/sign-in/sessions.actions.ts'
import type { SignInParts } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import { limitSignUps } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { issueToken, linkExpiresAt } from '#features/people/accounts/tokens/token.actions.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Who may sign up: anyone, invited people, or nobody (operators create accounts). */
export type SignUpPolicy = 'open' | 'invite' | 'closed'

/** A new account with its first session, or an email with the link that creates it. */
export type SignUpOutcome =
  | { readonly state: 'signed-in'; readonly session: NewSession }
  | { readonly state: 'mail-sent' }

/** Dependencies of signing up. */
export interface SignUpParts extends SignInParts {
  readonly signup: SignUpPolicy
  /** The mail server; without one, emails stay in the outbox and an account is created at once. */
  readonly smtpUrl: string | undefined
}

/**
 * Creates an account if sign-up is open. With a mail server it is created by the link of an email, so that the response
 * is the same for an address that has one; otherwise at once, with a first session. Fails with SIGNUP_BY_INVITATION,
 * SIGNUP_CLOSED, WEAK_PASSWORD, TOO_MANY and, without a mail server, EMAIL_TAKEN.
 */
export async function signUp(
  parts: SignUpParts,
  input: SignUpInput,
  origin: Origin,
  now: Date,
): Promise<Result<SignUpOutcome, AccountError>> {
  if (parts.signup === 'invite') return fail(accountErrors.signUpByInvitation())
  if (parts.signup === 'closed') return fail(accountErrors.signUpClosed())
  if (parts.smtpUrl !== undefined) {
    const requested = await requestSignUp(parts, input, origin, now)
    return requested.ok ? ok({ state: 'mail-sent' }) : requested
  }
  const registered = await registerAccount(parts, input, origin, now)
  return registered.ok ? ok({ state: 'signed-in', session: registered.value }) : registered
}

/** Creates an account with a first session, and sends an email to confirm the address. */
async function registerAccount(
  parts: SignInParts,
  input: SignUpInput,
  origin: Origin,
  now: Date,
): Promise<Result<NewSession, AccountError>> {
  const { db } = parts
  const { name } = input
  const email = normalizeEmail(input.email)
  const allowed = await limitSignUps(parts, origin.ip, now)
  if (!allowed.ok) return allowed
  const checked = await checkNewPassword(input.password, { secondFactor: false, known: [email, name] })
  if (!checked.ok) return checked
  return db.transaction().execute(async (tx) => {
    const cost = parts.passwordCost === undefined ? {} : { passwordCost: parts.passwordCost }
    const created = await createAccount(tx, { ...input, ...cost }, now)
    if (!created.ok) return created
    const accountId = created.value
    await recordEvent(tx, { accountId, action: 'signed-up', details: describeOrigin(origin) }, now)
    const token = await issueToken(tx, 'confirm', { accountId, email }, now)
    const content = confirmMail({ email, name, appOrigin: parts.appOrigin }, token)
    await sendAccountMail(tx, parts, content, linkExpiresAt('confirm', now))
    return ok(await createSession(tx, accountId, origin, now))
  })
}
