import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Kysely, Transaction } from 'kysely'
import { parseCode } from '#features/people/accounts/sign-in/code.rules.ts'
import {
  advanceTotpStep,
  confirmTotp,
  deleteRecoveryCode,
  findTotpSecret,
  replaceRecoveryCodes,
  setTotpSecret,
} from '#features/people/accounts/sign-in/second-factor.store.ts'
import { RECOVERY_CODES } from '#features/people/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { createSeal, type Seal } from '#platform/secrets/seal.ts'
import type { Tables } from '#schema/tables.ts'

export {
  findSecondFactor,
  removeSecondFactor,
} from '#features/people/accounts/sign-in/second-factor.store.ts'

type Db = Kysely<Tables>

/** Codes change every 30 seconds; adjacent steps are accepted too, to allow for clock drift (RFC 6238). */
const PERIOD = 30
const WINDOW = 1
const DIGITS = 6
const SECRET_BYTES = 20
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns the seal for second-factor secrets, so that a leaked database alone does not reveal them. */
export const secondFactorSeal = (secret: string): Seal => createSeal(secret, 'second-factor')

/** Creates a key for an authenticator app. It takes effect once confirmed (`confirmSecondFactor`). */
export async function prepareSecondFactor(
  db: Db,
  seal: Seal,
  account: { readonly id: Id; readonly email: string; readonly issuer: string },
): Promise<{ readonly key: string; readonly uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await setTotpSecret(db, account.id, seal.seal(secret.base32, account.id))
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
  return (await confirmTotp(tx, accountId, now)) ? createRecoveryCodes(tx, seal, accountId) : undefined
}

/** Replaces the recovery codes with ten new ones, of which only keyed hashes are stored. Returns them. */
export async function createRecoveryCodes(db: Db, seal: Seal, accountId: Id): Promise<readonly string[]> {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`)
  const hashes = codes.map((code) => seal.digest(parseCode(code).code, accountId))
  await replaceRecoveryCodes(db, accountId, hashes)
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
  return (await deleteRecoveryCode(db, accountId, seal.digest(code, accountId))) ? 'recovery' : undefined
}

async function consumeTotpCode(db: Db, seal: Seal, accountId: Id, code: string, now: Date): Promise<boolean> {
  const sealed = await findTotpSecret(db, accountId)
  const key = sealed === undefined ? undefined : seal.open(sealed, accountId)
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
  return advanceTotpStep(db, accountId, step)
}
