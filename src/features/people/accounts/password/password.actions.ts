import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import {
  normalizePassword,
  passwordProblem,
  type PasswordContext,
} from '#features/people/accounts/password/password.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isCommonPassword } from '#platform/passwords/common.ts'
import { hashPassword, PASSWORD_COST, type PasswordCost, verifyPassword } from '#platform/passwords/hash.ts'

const COMMON = 'This password appeared in data breaches of other sites. Choose one that you use nowhere else.'

/**
 * Validates a new password (P31). Fails with WEAK_PASSWORD for the field `field`.
 */
export async function checkNewPassword(
  password: string,
  context: PasswordContext,
  field = 'password',
): Promise<Result<null, AccountError>> {
  const problem =
    passwordProblem(password, context) ??
    ((await isCommonPassword(normalizePassword(password))) ? COMMON : undefined)
  return problem === undefined ? ok(null) : fail(accountErrors.weakPassword(problem, field))
}

/** Returns the Argon2id hash of a normalized password. */
export const hashAccountPassword = (password: string, cost = PASSWORD_COST): Promise<string> =>
  hashPassword(normalizePassword(password), cost)

const dummyHashes = new Map<PasswordCost, Promise<string>>()

/** Returns a hash of that cost which no password matches. */
function dummyHash(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(cost) ?? hashPassword('nobody has this password', cost)
  dummyHashes.set(cost, known)
  return known
}

/**
 * Whether a password matches a hash. Takes as long, and returns false, if there is no hash (P32). One from a browser that
 * is known is checked even while many others wait.
 */
export async function verifyAccountPassword(
  password: string,
  hash: string | null | undefined,
  cost = PASSWORD_COST,
  isKnown = false,
): Promise<boolean> {
  const stored = hash ?? (await dummyHash(cost))
  const matches = await verifyPassword(normalizePassword(password), stored, isKnown)
  return matches && typeof hash === 'string'
}
