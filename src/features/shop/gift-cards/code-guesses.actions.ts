import type { Kysely } from 'kysely'
import { giftCardErrors } from '#features/shop/gift-cards/errors.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { countAttempt, forgiveAttempt, ipSubject } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Guesses of one network, wherever it enters codes: with 76 bits in a code, each is as good as none. */
export const CODE_LIMIT = { purpose: 'gift-card-code', hits: 10, window: 300 } as const

/** Errors of a code that may be a guess. */
const UNKNOWN_CODES: readonly string[] = [giftCardErrors.unknown().code, 'NO_CODE', 'GIFT_CARD_AT_CHECKOUT']

/** A call in which a visitor may enter a code. */
interface CodeCall {
  readonly site: { readonly id: Id }
  readonly ip: string
  readonly now: Date
}

/**
 * Does what a visitor asked for with a code, and counts one that does not exist as a guess. Fails with GIFT_CARD_GUESSES after too
 * many guesses of a network, and as `send` does. Without a code it only calls `send`.
 */
export async function limitGuesses<Value>(
  { db, secret }: { readonly db: Kysely<Tables>; readonly secret: string },
  { site, ip, now }: CodeCall,
  code: string | undefined,
  send: () => Promise<Result<Value, ApiError>>,
): Promise<Result<Value, ApiError>> {
  if ((code?.trim() ?? '') === '') return send()
  const subject = ipSubject(secret, CODE_LIMIT.purpose, ip)
  const { allowed, retryAfter } = await withSite(db, site.id, (tx) =>
    countAttempt(tx, site.id, subject, CODE_LIMIT, now),
  )
  if (!allowed) return fail(apiErrorOf(giftCardErrors.tooManyGuesses(retryAfter)))
  const used = await send()
  if (used.ok || !UNKNOWN_CODES.includes(used.error.code))
    await withSite(db, site.id, (tx) => forgiveAttempt(tx, site.id, subject))
  return used
}
