import type { Kysely } from 'kysely'
import { CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS } from '#features/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { hashToken, isToken, makeToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** What a link in a mail is good for. */
export type TokenPurpose = 'confirm' | 'reset'

/** Seconds for which each kind of link works. */
const LIFE: Readonly<Record<TokenPurpose, number>> = {
  confirm: CONFIRM_LINK_SECONDS,
  reset: RESET_LINK_SECONDS,
}

/** When a link that is made now stops to work. */
export const linkExpiresAt = (purpose: TokenPurpose, now: Date): Date =>
  new Date(now.getTime() + LIFE[purpose] * 1000)

/** Whose link it is, and to which address it was sent. */
export interface MailToken {
  readonly accountId: Id
  readonly email: string
}

/** Makes the token of a link, good once; of the same kind for the same account all former ones are void (P32). */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  { accountId, email }: MailToken,
  now: Date,
): Promise<string> {
  await revokeTokens(db, accountId, purpose)
  const token = makeToken()
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

/** Whose token it is, without using it up; undefined when it is good for nothing. */
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

/** Uses a token up: of two calls at the same time one gets it. Undefined when it is good for nothing. */
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

/** Makes the links of an account void, of one kind or all. */
export async function revokeTokens(db: Db, accountId: Id, purpose?: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute()
}

/** The address to which the living confirmation link of an account was sent. */
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

/** Forgets links that are too old to work. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute()
}
