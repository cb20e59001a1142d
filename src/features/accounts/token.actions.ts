import type { Kysely } from 'kysely'
import { CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS } from '#features/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { hashToken, isToken, createToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** The purpose of a link in an email. */
export type TokenPurpose = 'confirm' | 'reset'

/** Lifetime of each kind of link in seconds. */
const LIFETIMES: Readonly<Record<TokenPurpose, number>> = {
  confirm: CONFIRM_LINK_SECONDS,
  reset: RESET_LINK_SECONDS,
}

/** Returns the expiry of a link created now. */
export const linkExpiresAt = (purpose: TokenPurpose, now: Date): Date =>
  new Date(now.getTime() + LIFETIMES[purpose] * 1000)

/** The account of a link, and the email address it was sent to. */
export interface MailToken {
  readonly accountId: Id
  readonly email: string
}

/** Creates a single-use token and revokes the account's previous ones for the same purpose (P32). */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  { accountId, email }: MailToken,
  now: Date,
): Promise<string> {
  await revokeTokens(db, accountId, purpose)
  const token = createToken()
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      email,
      created_at: now,
      expires_at: linkExpiresAt(purpose, now),
    })
    .execute()
  return token
}

/** Returns the data of a token without consuming it; undefined if it is invalid or expired. */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<MailToken | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('account_tokens')
    .select(['account_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { accountId: row.account_id, email: row.email }
}

/** Consumes a token; of concurrent calls only one succeeds. Returns undefined if it is invalid or expired. */
export async function consumeToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<MailToken | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, email: row.email }
}

/** Revokes the links of an account, for one purpose or all. */
export async function revokeTokens(db: Db, accountId: Id, purpose?: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute()
}

/** Returns the email address that the account's valid confirmation link was sent to; undefined if there is none. */
export async function findConfirmation(db: Db, accountId: Id, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

/** Deletes expired links. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute()
}
