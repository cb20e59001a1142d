import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Kysely, Transaction } from 'kysely'
import { parseCode } from '#features/accounts/code.rules.ts'
import { RECOVERY_CODES } from '#features/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { createSeal, type Seal } from '#platform/secrets/seal.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Codes change every 30 seconds; adjacent steps are accepted too, to allow for clock drift (RFC 6238). */
const PERIOD = 30
const WINDOW = 1
const DIGITS = 6
const SECRET_BYTES = 20
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns the seal for second-factor secrets, so that a leaked database alone does not reveal them. */
export const secondFactorSeal = (secret: string): Seal => createSeal(secret, 'second-factor')

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

/** Creates a key for an authenticator app. It takes effect once confirmed (`confirmSecondFactor`). */
export async function prepareSecondFactor(
  db: Db,
  seal: Seal,
  account: { readonly id: Id; readonly email: string; readonly issuer: string },
): Promise<{ readonly key: string; readonly uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await db
    .updateTable('accounts')
    .set({ totp_secret: seal.seal(secret.base32, account.id), totp_last_step: null })
    .where('id', '=', account.id)
    .where('totp_confirmed_at', 'is', null)
    .execute()
  const totp = new TOTP({
    issuer: account.issuer,
    label: account.email,
    secret,
    digits: DIGITS,
    period: PERIOD,
  })
  return { key: secret.base32, uri: totp.toString() }
}

/** Turns on the second factor if the code matches the prepared key. Returns recovery codes; undefined for a wrong code. */
export async function confirmSecondFactor(
  tx: Transaction<Tables>,
  seal: Seal,
  accountId: Id,
  code: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  if (!(await consumeTotpCode(tx, seal, accountId, parseCode(code).code, now))) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ totp_confirmed_at: now })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? createRecoveryCodes(tx, seal, accountId) : undefined
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

/** Replaces the recovery codes with ten new ones, of which only keyed hashes are stored. Returns them. */
export async function createRecoveryCodes(db: Db, seal: Seal, accountId: Id): Promise<readonly string[]> {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`)
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: seal.digest(parseCode(code).code, accountId),
      })),
    )
    .execute()
  return codes
}

/**
 * Consumes a code of the app or a recovery code, each valid once, also for concurrent requests. Returns its kind;
 * undefined if it is wrong or was used.
 */
export async function consumeCode(
  db: Db,
  seal: Seal,
  accountId: Id,
  text: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  const { kind, code } = parseCode(text)
  if (kind === 'app') return (await consumeTotpCode(db, seal, accountId, code, now)) ? 'app' : undefined
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', seal.digest(code, accountId))
    .executeTakeFirst()
  return numDeletedRows === 1n ? 'recovery' : undefined
}

async function consumeTotpCode(db: Db, seal: Seal, accountId: Id, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('totp_secret')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const key = row?.totp_secret == null ? undefined : seal.open(row.totp_secret, accountId)
  if (key === undefined) return false
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(key),
    digits: DIGITS,
    period: PERIOD,
    timestamp,
    window: WINDOW,
  })
  if (delta === null) return false
  const step = String(TOTP.counter({ period: PERIOD, timestamp }) + delta)
  // The database decides, so that concurrent processes cannot both accept a code.
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
