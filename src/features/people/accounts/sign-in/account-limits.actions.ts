import type { Kysely } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { countPlatformAttempt } from '#platform/limits/platform-limit.ts'
import { ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** A rate-limited subject and its limit. */
export type Throttle = readonly [subject: string, limit: RateLimit]

/** Sign-ups of one network, open or by invitation: without a mail server they reveal which addresses have accounts. */
const SIGN_UPS_BY_NETWORK: RateLimit = { hits: 20, window: 3600 }

/** Counts one attempt to sign up from an IP address. Fails with TOO_MANY. */
export const limitSignUps = (
  { db, secret }: { readonly db: Kysely<Tables>; readonly secret: string },
  ip: string,
  now: Date,
): Promise<Result<null, AccountError>> =>
  checkRateLimits(db, [[ipSubject(secret, 'sign-up', ip), SIGN_UPS_BY_NETWORK]], now)

/** Counts one attempt for each subject. Fails with TOO_MANY at the first exceeded limit. */
export async function checkRateLimits(
  db: Kysely<Tables>,
  throttles: readonly Throttle[],
  now: Date,
): Promise<Result<null, AccountError>> {
  for (const [subject, limit] of throttles) {
    const { allowed, retryAfter } = await countPlatformAttempt(db, subject, limit, now)
    if (!allowed) return fail(accountErrors.tooMany(retryAfter))
  }
  return ok(null)
}
