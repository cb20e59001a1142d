import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { countPlatformAttempt } from '#platform/limits/platform-limit.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Emails that one address gets of all sites together before its owner has confirmed anything: nobody is flooded by robots
 * that use many sites.
 */
const ADDRESS_LIMIT: RateLimit = { hits: 5, window: 24 * 60 * 60 }
/** Such emails that one network causes on all sites: enough for a table at a fair. */
const NETWORK_LIMIT: RateLimit = { hits: 60, window: 60 * 60 }

/**
 * Counts an email to an address that anyone may have entered against the limits that all sites of the installation share,
 * and returns whether it may be sent. The address is counted as a keyed hash, the network as it comes: one too, and empty
 * for none.
 */
export async function isWithinSharedLimits(
  db: Kysely<Tables>,
  secret: string,
  { emailKey, network, now }: { readonly emailKey: string; readonly network: string; readonly now: Date },
): Promise<boolean> {
  const address = createHmac('sha256', secret).update(`unconfirmed-address\n${emailKey}`).digest('base64url')
  const limits: readonly (readonly [string, RateLimit])[] = [
    [`unconfirmed-address:${address}`, ADDRESS_LIMIT],
    ...(network === '' ? [] : [[`unconfirmed-network:${network}`, NETWORK_LIMIT] as const]),
  ]
  for (const [subject, limit] of limits)
    if (!(await countPlatformAttempt(db, subject, limit, now)).allowed) return false
  return true
}
