import { accountErrors } from '#features/accounts/errors.ts'
import { createAccount } from '#features/accounts/create-account.actions.ts'
import { confirmMail } from '#features/accounts/emails/link-emails.tsx'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { checkNewPassword } from '#features/accounts/password.actions.ts'
import { sendMail } from '#features/accounts/post.actions.ts'
import { type NewSession, createSession } from '#features/accounts/sessions.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import { checkRateLimits } from '#features/accounts/throttle.actions.ts'
import { issueToken, linkExpiresAt } from '#features/accounts/token.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { addressSubject, type RateLimit } from '#platform/limits/rate-limit.ts'

const BY_NETWORK: RateLimit = { hits: 20, window: 3600 }

/** Who may make an account: anyone, who was invited, or nobody but the operator. */
export type SignUpPolicy = 'open' | 'invite' | 'closed'

/** Someone who wants an account. */
export interface SignUpInput {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Makes an account for whoever asks, where that is allowed, and begins its first session; a mail asks to confirm the
 * address. Fails with SIGNUP_BY_INVITATION, SIGNUP_CLOSED, WEAK_PASSWORD, ADDRESS_TAKEN or TOO_MANY.
 */
export async function signUp(
  parts: SignInParts & { readonly signup: SignUpPolicy },
  applicant: SignUpInput,
  origin: Origin,
  now: Date,
): Promise<Result<NewSession, ApiError>> {
  if (parts.signup === 'invite') return fail(accountErrors.signUpByInvitation())
  if (parts.signup === 'closed') return fail(accountErrors.signUpClosed())
  const made = await registerAccount(parts, { ...applicant, confirmed: false }, origin, now)
  return made.ok ? ok(made.value.session) : made
}

/**
 * Makes an account and begins its first session, whoever is allowed to ask: of an invitation, which came to the address
 * by mail, `confirmed` is true and no other mail is sent. Fails with WEAK_PASSWORD, ADDRESS_TAKEN or TOO_MANY.
 */
export async function registerAccount(
  parts: SignInParts,
  applicant: SignUpInput & { readonly confirmed: boolean },
  origin: Origin,
  now: Date,
): Promise<Result<{ readonly accountId: Id; readonly session: NewSession }, ApiError>> {
  const { db, secret } = parts
  const { name } = applicant
  const email = normalEmail(applicant.email)
  const tries = await checkRateLimits(
    db,
    [[addressSubject(secret, 'sign-up', origin.address), BY_NETWORK]],
    now,
  )
  if (!tries.ok) return tries
  const good = await checkNewPassword(applicant.password, { secondFactor: false, known: [email, name] })
  if (!good.ok) return good
  return db.transaction().execute(async (tx) => {
    const made = await createAccount(tx, applicant, now)
    if (!made.ok) return made
    const accountId = made.value
    await recordEvent(tx, { accountId, action: 'signed-up', details: describeOrigin(origin) }, now)
    if (!applicant.confirmed) {
      const token = await issueToken(tx, 'confirm', { accountId, email }, now)
      await sendMail(
        tx,
        parts,
        confirmMail({ email, name, appOrigin: parts.appOrigin }, token),
        linkExpiresAt('confirm', now),
      )
    }
    return ok({ accountId, session: await createSession(tx, accountId, origin, now) })
  })
}
