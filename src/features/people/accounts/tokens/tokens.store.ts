import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** The purpose of a link in an email. */
export type TokenPurpose = 'confirm' | 'reset'

/** The account of a link, and the email address it was sent to. */
export interface MailToken {
  readonly accountId: Id
  readonly email: string
}

/** Stores the hash of a token of a link that is sent to an email address. */
export async function insertToken(
  db: Db,
  token: MailToken & {
    readonly hash: string
    readonly purpose: TokenPurpose
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: token.hash,
      account_id: token.accountId,
      purpose: token.purpose,
      email: token.email,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Returns the data of a token that has not expired, by its hash; undefined if there is none. */
export async function findValidToken(
  db: Db,
  purpose: TokenPurpose,
  hash: string,
  now: Date,
): Promise<MailToken | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select(['account_id', 'email'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { accountId: row.account_id, email: row.email }
}

/** Deletes a token that has not expired, and returns its data; of concurrent calls only one gets it. */
export async function deleteValidToken(
  db: Db,
  purpose: TokenPurpose,
  hash: string,
  now: Date,
): Promise<MailToken | undefined> {
  const row = await db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hash)
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
