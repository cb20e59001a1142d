import { accountErrors } from '#features/accounts/errors.ts'
import {
  normalizePassword,
  passwordProblem,
  type PasswordContext,
} from '#features/accounts/password.rules.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isCommonPassword } from '#platform/passwords/common.ts'
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts'

const COMMON =
  'This password is known from break-ins at other sites, and tried first. Choose one that you use nowhere else.'

/**
 * Whether that may become the password of an account (P31); whoever makes or changes one asks this first. Fails with
 * WEAK_PASSWORD, which names the field `field`.
 */
export async function checkNewPassword(
  password: string,
  context: PasswordContext,
  field = 'password',
): Promise<Result<null, ApiError>> {
  const problem =
    passwordProblem(password, context) ??
    ((await isCommonPassword(normalizePassword(password))) ? COMMON : undefined)
  return problem === undefined ? ok(null) : fail(accountErrors.weakPassword(problem, field))
}

/** The Argon2id hash of an account's password in its normal form. */
export const hashAccountPassword = (password: string): Promise<string> =>
  hashPassword(normalizePassword(password))

let decoy: Promise<string> | undefined

/** Whether that is the password of a hash. Takes as long where there is none, and says no (P32). */
export async function verifyAccountPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verifyPassword(normalizePassword(password), hash ?? (await decoy))
  return right && typeof hash === 'string'
}
