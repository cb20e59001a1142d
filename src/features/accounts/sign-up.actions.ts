import { accountErrors } from '#features/accounts/errors.ts'
import { createAccount } from '#features/accounts/create-account.actions.ts'
import { confirmMail } from '#features/accounts/emails/link-emails.tsx'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { checkNewPassword } from '#features/accounts/password.actions.ts'
import { post } from '#features/accounts/post.actions.ts'
import { type BegunSession, beginSession } from '#features/accounts/sessions.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import { takeTries } from '#features/accounts/throttle.actions.ts'
import { issueToken, linkEnd } from '#features/accounts/token.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { addressSubject, type RateLimit } from '#platform/limits/rate-limit.ts'

const BY_NETWORK: RateLimit = { hits: 20, window: 3600 }

/** Who may make an account: anyone, who was invited, or nobody but the operator. */
export type SignUpPolicy = 'open' | 'invite' | 'closed'

/** Someone who wants an account. */
export interface Applicant {
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
  applicant: Applicant,
  origin: Origin,
  now: Date,
): Promise<Result<BegunSession, ApiError>> {
  if (parts.signup === 'invite') return fail(accountErrors.signUpByInvitation())
  if (parts.signup === 'closed') return fail(accountErrors.signUpClosed())
  const made = await admit(parts, { ...applicant, confirmed: false }, origin, now)
  return made.ok ? ok(made.value.session) : made
}

/**
 * Makes an account and begins its first session, whoever is allowed to ask: of an invitation, which came to the address
 * by mail, `confirmed` is true and no other mail is sent. Fails with WEAK_PASSWORD, ADDRESS_TAKEN or TOO_MANY.
 */
export async function admit(
  parts: SignInParts,
  applicant: Applicant & { readonly confirmed: boolean },
  origin: Origin,
  now: Date,
): Promise<Result<{ readonly accountId: Id; readonly session: BegunSession }, ApiError>> {
  const { db, secret } = parts
  const { name } = applicant
  const email = normalEmail(applicant.email)
  const tries = await takeTries(db, [[addressSubject(secret, 'sign-up', origin.address), BY_NETWORK]], now)
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
      await post(
        tx,
        parts,
        confirmMail({ email, name, appOrigin: parts.appOrigin }, token),
        linkEnd('confirm', now),
      )
    }
    return ok({ accountId, session: await beginSession(tx, accountId, origin, now) })
  })
}
