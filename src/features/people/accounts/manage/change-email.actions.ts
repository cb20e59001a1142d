import type { Kysely, Transaction } from 'kysely'
import { confirmMail, confirmNewEmailMail } from '#features/people/accounts/emails/link-emails.tsx'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { findAccountId } from '#features/people/accounts/manage/find-account.store.ts'
import { checkOwnPassword } from '#features/people/accounts/password/own-password.actions.ts'
import {
  notify,
  sendAccountMail,
  type MailParts,
} from '#features/people/accounts/manage/account-mail.actions.ts'
import { checkRateLimits } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import {
  findConfirmation,
  issueToken,
  linkExpiresAt,
  consumeToken,
  revokeTokens,
} from '#features/people/accounts/tokens/token.actions.ts'
import type { MailToken } from '#features/people/accounts/tokens/tokens.store.ts'
import { getContact, setConfirmedEmail } from '#features/people/accounts/store.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

const MAILS: RateLimit = { hits: 6, window: 3600 }

type Parts = MailParts & { readonly db: Kysely<Tables> }

/**
 * Sends the confirmation link again, to the new address if a change is pending. Does nothing if the address is already
 * confirmed. Fails with TOO_MANY.
 */
export async function requestConfirmation(
  parts: Parts,
  accountId: Id,
  now: Date,
): Promise<Result<null, AccountError>> {
  const { db, appOrigin } = parts
  const allowed = await checkRateLimits(db, [[`confirm:${accountId}`, MAILS]], now)
  if (!allowed.ok) return allowed
  await db.transaction().execute(async (tx) => {
    const { email, name, confirmed } = await getContact(tx, accountId)
    const pending = await findConfirmation(tx, accountId, now)
    const isChange = pending !== undefined && pending !== email
    if (!isChange && confirmed) return
    const target = isChange ? pending : email
    const token = await issueToken(tx, 'confirm', { accountId, email: target }, now)
    const write = isChange ? confirmNewEmailMail : confirmMail
    await sendAccountMail(
      tx,
      parts,
      write({ email: target, name, appOrigin }, token),
      linkExpiresAt('confirm', now),
    )
  })
  return ok(null)
}

/**
 * Requests a new email address: sends a confirmation link there and notifies the current address.
 * Fails with WRONG_PASSWORD, SAME_EMAIL, EMAIL_TAKEN or TOO_MANY.
 */
export async function requestEmailChange(
  parts: Parts,
  accountId: Id,
  input: { readonly email: string; readonly password: string },
  origin: Origin,
  now: Date,
): Promise<Result<null, AccountError>> {
  const { db, appOrigin } = parts
  const verified = await checkOwnPassword(db, accountId, input.password, now)
  if (!verified.ok) return verified
  const email = normalizeEmail(input.email)
  const contact = await getContact(db, accountId)
  if (email === contact.email) return fail(accountErrors.sameEmail())
  const allowed = await checkRateLimits(db, [[`confirm:${accountId}`, MAILS]], now)
  if (!allowed.ok) return allowed
  if ((await findAccountId(db, email)) !== undefined) return fail(accountErrors.emailTaken())
  await db.transaction().execute(async (tx) => {
    const token = await issueToken(tx, 'confirm', { accountId, email }, now)
    await sendAccountMail(
      tx,
      parts,
      confirmNewEmailMail({ email, name: contact.name, appOrigin }, token),
      linkExpiresAt('confirm', now),
    )
    await notify(tx, parts, contact, 'email-change-asked', { origin, at: now, detail: email })
    const details = { ...describeOrigin(origin), email }
    await recordEvent(tx, { accountId, action: 'email-change-asked', details }, now)
  })
  return ok(null)
}

/** Cancels an unconfirmed change of the email address. */
export const cancelEmailChange = (db: Kysely<Tables>, accountId: Id): Promise<void> =>
  revokeTokens(db, accountId, 'confirm')

/**
 * Confirms an email address with the token of a link, which also completes a pending change. Returns the address. Fails
 * with LINK_EXPIRED, or with EMAIL_TAKEN if another account got the address in the meantime; then the transaction has to be rolled back.
 */
export async function confirmEmail(
  tx: Transaction<Tables>,
  parts: MailParts,
  token: string,
  origin: Origin,
  now: Date,
): Promise<Result<string, AccountError>> {
  const consumed = await consumeToken(tx, 'confirm', token, now)
  if (!consumed) return fail(accountErrors.linkExpired())
  try {
    await applyConfirmation(tx, parts, consumed, origin, now)
  } catch (error) {
    if (isUniqueViolation(error)) return fail(accountErrors.emailTaken())
    throw error
  }
  return ok(consumed.email)
}

async function applyConfirmation(
  tx: Transaction<Tables>,
  parts: MailParts,
  { accountId, email }: MailToken,
  origin: Origin,
  now: Date,
): Promise<void> {
  const contact = await getContact(tx, accountId)
  await setConfirmedEmail(tx, accountId, email, now)
  const details = { ...describeOrigin(origin), email }
  if (contact.email === email) {
    await recordEvent(tx, { accountId, action: 'email-confirmed', details }, now)
    return
  }
  // Reset links sent to the previous address would still work.
  await revokeTokens(tx, accountId)
  await notify(tx, parts, contact, 'email-changed', { origin, at: now, detail: email })
  await recordEvent(tx, { accountId, action: 'email-changed', details }, now)
}
