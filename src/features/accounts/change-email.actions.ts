import type { Kysely } from 'kysely'
import { confirmMail, newEmailMail } from '#features/accounts/emails/link-emails.tsx'
import { accountErrors } from '#features/accounts/errors.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/accounts/events.actions.ts'
import { checkOwnPassword } from '#features/accounts/own-password.actions.ts'
import { notify, sendMail, type MailParts } from '#features/accounts/post.actions.ts'
import { checkRateLimits } from '#features/accounts/throttle.actions.ts'
import {
  findConfirmation,
  issueToken,
  linkExpiresAt,
  type MailToken,
  consumeToken,
  revokeTokens,
} from '#features/accounts/token.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

const MAILS: RateLimit = { hits: 6, window: 3600 }

type Parts = MailParts & { readonly db: Kysely<Tables> }

/**
 * Sends the link to confirm an address once more: the new one, when a change is waiting for it. Nothing is sent when
 * everything is confirmed. Fails with TOO_MANY.
 */
export async function requestConfirmation(
  parts: Parts,
  accountId: Id,
  now: Date,
): Promise<Result<null, ApiError>> {
  const { db, appOrigin } = parts
  const allowed = await checkRateLimits(db, [[`confirm:${accountId}`, MAILS]], now)
  if (!allowed.ok) return allowed
  await db.transaction().execute(async (tx) => {
    const { email, name, confirmed } = await findPerson(tx, accountId)
    const waiting = await findConfirmation(tx, accountId, now)
    const isChange = waiting !== undefined && waiting !== email
    if (!isChange && confirmed) return
    const target = isChange ? waiting : email
    const token = await issueToken(tx, 'confirm', { accountId, email: target }, now)
    const write = isChange ? newEmailMail : confirmMail
    await sendMail(tx, parts, write({ email: target, name, appOrigin }, token), linkExpiresAt('confirm', now))
  })
  return ok(null)
}

/**
 * Asks for another address: it counts when it is confirmed by the link that is sent there; the present one is told.
 * Fails with WRONG_PASSWORD, SAME_ADDRESS, ADDRESS_TAKEN or TOO_MANY.
 */
export async function requestEmailChange(
  parts: Parts,
  accountId: Id,
  given: { readonly email: string; readonly password: string },
  origin: Origin,
  now: Date,
): Promise<Result<null, ApiError>> {
  const { db, appOrigin } = parts
  const known = await checkOwnPassword(db, accountId, given.password, now)
  if (!known.ok) return known
  const email = normalEmail(given.email)
  const person = await findPerson(db, accountId)
  if (email === person.email) return fail(accountErrors.sameEmail())
  const allowed = await checkRateLimits(db, [[`confirm:${accountId}`, MAILS]], now)
  if (!allowed.ok) return allowed
  if (await isTaken(db, email)) return fail(accountErrors.emailTaken())
  await db.transaction().execute(async (tx) => {
    const token = await issueToken(tx, 'confirm', { accountId, email }, now)
    await sendMail(
      tx,
      parts,
      newEmailMail({ email, name: person.name, appOrigin }, token),
      linkExpiresAt('confirm', now),
    )
    await notify(tx, parts, person, 'email-change-asked', { origin, at: now, detail: email })
    const details = { ...describeOrigin(origin), email }
    await recordEvent(tx, { accountId, action: 'email-change-asked', details }, now)
  })
  return ok(null)
}

/** Gives a change of the address up that was not confirmed yet. */
export const cancelEmailChange = (db: Kysely<Tables>, accountId: Id): Promise<void> =>
  revokeTokens(db, accountId, 'confirm')

/**
 * Confirms an address with the token of a mail, or makes the new one count. Answers the address. Fails with DEAD_LINK, or
 * with ADDRESS_TAKEN when somebody else has got it meanwhile.
 */
export async function confirmEmail(
  parts: Parts,
  token: string,
  origin: Origin,
  now: Date,
): Promise<Result<string, ApiError>> {
  try {
    return await parts.db.transaction().execute(async (tx) => {
      const spent = await consumeToken(tx, 'confirm', token, now)
      if (!spent) return fail(accountErrors.linkExpired())
      await useConfirmation(tx, parts, spent, origin, now)
      return ok(spent.email)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return fail(accountErrors.emailTaken())
    throw error
  }
}

async function useConfirmation(
  tx: Parameters<typeof notify>[0],
  parts: Parts,
  { accountId, email }: MailToken,
  origin: Origin,
  now: Date,
): Promise<void> {
  const person = await findPerson(tx, accountId)
  await tx
    .updateTable('accounts')
    .set({ email, email_confirmed_at: now })
    .where('id', '=', accountId)
    .execute()
  const details = { ...describeOrigin(origin), email }
  if (person.email === email) {
    await recordEvent(tx, { accountId, action: 'email-confirmed', details }, now)
    return
  }
  // Links that went to the former address could still choose a password.
  await revokeTokens(tx, accountId)
  await notify(tx, parts, person, 'email-changed', { origin, at: now, detail: email })
  await recordEvent(tx, { accountId, action: 'email-changed', details }, now)
}

async function isTaken(db: Kysely<Tables>, email: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

async function findPerson(db: Kysely<Tables>, accountId: Id) {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'name', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email: row.email, name: row.name, confirmed: row.email_confirmed_at !== null }
}
