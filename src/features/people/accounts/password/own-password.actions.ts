import type { Kysely } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { verifyAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { checkRateLimits } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { findPasswordHash } from '#features/people/accounts/store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { resetPlatformAttempts } from '#platform/limits/platform-limit.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

const LIMIT: RateLimit = { hits: 10, window: 600 }

/**
 * Verifies the password of a signed-in account. Required before changes with which a stolen session could take over the
 * account. Fails with WRONG_PASSWORD or TOO_MANY.
 */
export async function checkOwnPassword(
  db: Kysely<Tables>,
  accountId: Id,
  password: string,
  now: Date,
): Promise<Result<null, AccountError>> {
  const subject = `own-password:${accountId}`
  const allowed = await checkRateLimits(db, [[subject, LIMIT]], now)
  if (!allowed.ok) return allowed
  const hash = await findPasswordHash(db, accountId)
  if (!(await verifyAccountPassword(password, hash))) return fail(accountErrors.wrongPassword())
  await resetPlatformAttempts(db, subject)
  return ok(null)
}
