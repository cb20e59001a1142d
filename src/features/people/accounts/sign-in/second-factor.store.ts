import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** The state of two-factor authentication of an account. */
export interface SecondFactor {
  readonly since: Date | null
  readonly codesLeft: number
}

/** Returns since when an account has a second factor, and how many recovery codes are left. */
export async function findSecondFactor(db: Db, accountId: Id): Promise<SecondFactor> {
  const { totp_confirmed_at: since } = await db
    .selectFrom('accounts')
    .select('totp_confirmed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { since, codesLeft: Number(count) }
}

/** Stores the encrypted key of an authenticator app, unless the second factor is already on. */
export async function setTotpSecret(db: Db, accountId: Id, sealed: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .execute()
}

/** Turns on the second factor. Returns false if it was already on. */
export async function confirmTotp(db: Db, accountId: Id, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ totp_confirmed_at: now })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the encrypted key of an account's authenticator app; undefined if there is none. */
export async function findTotpSecret(db: Db, accountId: Id): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('totp_secret')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.totp_secret ?? undefined
}

/**
 * Stores the time step of an accepted code. Returns false if the account has accepted a code of that step or a later one:
 * the database decides, so that concurrent processes cannot both accept a code.
 */
export async function advanceTotpStep(db: Db, accountId: Id, step: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where((account) =>
      account.or([account('totp_last_step', 'is', null), account('totp_last_step', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Turns off the second factor and deletes its key and recovery codes. */
export async function removeSecondFactor(db: Db, accountId: Id): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Replaces the hashes of an account's recovery codes. */
export async function replaceRecoveryCodes(db: Db, accountId: Id, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Deletes a recovery code by its hash. Returns false if the account does not have it. */
export async function deleteRecoveryCode(db: Db, accountId: Id, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
