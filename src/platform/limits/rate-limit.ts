import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** How often something may happen. */
export interface RateLimit {
  readonly hits: number
  /** Seconds. */
  readonly window: number
}

/**
 * Counts one more try of a subject and says whether it is still allowed; all processes count together. Windows follow
 * each other from the epoch on, so a limit of 10 means at most 10 in each. `retryAfter` is in seconds.
 */
export async function takeTry(
  tx: Transaction<Tables>,
  siteId: Id,
  subject: string,
  limit: RateLimit,
  now: Date,
): Promise<{ readonly allowed: boolean; readonly retryAfter: number }> {
  const windowMs = limit.window * 1000
  const start = Math.floor(now.getTime() / windowMs) * windowMs
  const { hits } = await tx
    .insertInto('rate_limits')
    .values({ site_id: siteId, subject, window_start: new Date(start) })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'subject', 'window_start'])
        .doUpdateSet({ hits: sql<number>`least(rate_limits.hits + 1, 1000000)` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  // Windows that are over say nothing any more; whoever tries again pays for forgetting their own.
  await tx
    .deleteFrom('rate_limits')
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .where('window_start', '<', new Date(start))
    .execute()
  return { allowed: hits <= limit.hits, retryAfter: Math.ceil((start + windowMs - now.getTime()) / 1000) }
}

/**
 * A visitor's address as a subject of limits: not readable, the same for one IPv6 network (/64), whose addresses one
 * visitor may all have.
 */
export function addressSubject(secret: string, what: string, address: string): string {
  const network = isIPv6(address) ? networkOf(address) : address
  return `${what}:${createHmac('sha256', secret).update(`address\n${network}`).digest('base64url').slice(0, 22)}`
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  // The parser of addresses writes IPv6 in its shortest form, from which the first four groups can be read.
  const host = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) ?? address
  const [head = '', tail] = host.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...middle, ...last].slice(0, 4).join(':')
}
