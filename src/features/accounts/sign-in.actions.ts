import type { Kysely } from 'kysely'
import { accountErrors } from '#features/accounts/errors.ts'
import { type BegunSession, beginSession, type Origin } from '#features/accounts/sessions.actions.ts'
import type { Refusal } from '#lib/api/refusal.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable.ts'
import { takePlatformTry } from '#platform/limits/platform-limit.ts'
import { addressSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

/** Tries from one network, and for one account from wherever: neither many accounts from one place nor one from many. */
const BY_NETWORK: RateLimit = { hits: 60, window: 600 }
const BY_ACCOUNT: RateLimit = { hits: 10, window: 600 }

/** What signing in needs. */
export interface SignInParts {
  readonly db: Kysely<Tables>
  readonly secret: string
}

let decoy: Promise<string> | undefined

/**
 * Checks who someone is and begins a session. An unknown address takes as long as a wrong password (P32). Fails with
 * WRONG_SIGN_IN, or TOO_MANY.
 */
export async function signIn(
  parts: SignInParts,
  given: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  origin: Origin,
  now: Date,
): Promise<Result<{ readonly accountId: Id; readonly session: BegunSession }, Refusal>> {
  const { db, secret } = parts
  const email = storableText(given.email).toLowerCase()
  for (const [subject, limit] of [
    [addressSubject(secret, 'sign-in', origin.address), BY_NETWORK],
    [addressSubject(secret, 'sign-in-to', email), BY_ACCOUNT],
  ] as const) {
    const { allowed, retryAfter } = await takePlatformTry(db, subject, limit, now)
    if (!allowed) return fail(accountErrors.tooMany(retryAfter))
  }
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  decoy ??= hashPassword('nobody has this password')
  const right = await verifyPassword(given.password, account?.password_hash ?? (await decoy))
  if (!account?.password_hash || !right || account.suspended_at !== null)
    return fail(accountErrors.wrongSignIn())
  return ok({ accountId: account.id, session: await beginSession(db, account.id, origin, now) })
}
