import type { Kysely } from 'kysely'
import { accountErrors } from '#features/accounts/errors.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { takePlatformTry } from '#platform/limits/platform-limit.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** What is counted, and how often it may happen. */
export type Throttle = readonly [subject: string, limit: RateLimit]

/** Counts one more try of each. Fails with TOO_MANY at the first that happened too often. */
export async function checkRateLimits(
  db: Kysely<Tables>,
  throttles: readonly Throttle[],
  now: Date,
): Promise<Result<null, ApiError>> {
  for (const [subject, limit] of throttles) {
    const { allowed, retryAfter } = await takePlatformTry(db, subject, limit, now)
    if (!allowed) return fail(accountErrors.tooMany(retryAfter))
  }
  return ok(null)
}
