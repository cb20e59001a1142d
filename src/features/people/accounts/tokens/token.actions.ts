import type { Kysely } from 'kysely'
import {
  type MailToken,
  type TokenPurpose,
  deleteValidToken,
  findValidToken,
  insertToken,
  revokeTokens,
} from '#features/people/accounts/tokens/tokens.store.ts'
import { CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS } from '#features/people/accounts/types.ts'
import { hashToken, isToken, createToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

export {
  deleteExpiredTokens,
  findConfirmation,
  revokeTokens,
} from '#features/people/accounts/tokens/tokens.store.ts'

type Db = Kysely<Tables>

/** Lifetime of each kind of link in seconds. */
const LIFETIMES: Readonly<Record<TokenPurpose, number>> = {
  confirm: CONFIRM_LINK_SECONDS,
  reset: RESET_LINK_SECONDS,
}

/** Returns the expiry of a link created now. */
export const linkExpiresAt = (purpose: TokenPurpose, now: Date): Date =>
  new Date(now.getTime() + LIFETIMES[purpose] * 1000)

/** Creates a single-use token and revokes the account's previous ones for the same purpose (P32). */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  { accountId, email }: MailToken,
  now: Date,
): Promise<string> {
  await revokeTokens(db, accountId, purpose)
  const token = createToken()
  await insertToken(db, {
    accountId,
    email,
    purpose,
    hash: hashToken(token),
    createdAt: now,
    expiresAt: linkExpiresAt(purpose, now),
  })
  return token
}

/** Returns the data of a token without consuming it; undefined if it is invalid or expired. */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<MailToken | undefined> {
  return isToken(token) ? findValidToken(db, purpose, hashToken(token), now) : undefined
}

/** Consumes a token; of concurrent calls only one succeeds. Returns undefined if it is invalid or expired. */
export async function consumeToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<MailToken | undefined> {
  return isToken(token) ? deleteValidToken(db, purpose, hashToken(token), now) : undefined
}
