import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import { compileOnce, onlyRow } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

/** Max attempts per window. */
export interface RateLimit {
  readonly hits: number
  /** Seconds. */
  readonly window: number
}

/**
 * Counts an attempt of a subject and returns whether it is allowed; all processes count together. A window begins with the
 * first attempt after the one before has ended. `retryAfter` is in seconds.
 */
export async function countAttempt(
  tx: Transaction<Tables>,
  siteId: Id,
  subject: string,
  limit: RateLimit,
  now: Date,
): Promise<{ readonly allowed: boolean; readonly retryAfter: number }> {
  const windowMs = limit.window * 1000
  const over = new Date(now.getTime() - windowMs)
  const { hits, start } = onlyRow(await count(tx, { siteId, subject, now, over }))
  // The clock of another process may be ahead.
  const left = Math.min(windowMs, start.getTime() + windowMs - now.getTime())
  return { allowed: hits <= limit.hits, retryAfter: Math.ceil(left / 1000) }
}

interface Counted {
  readonly siteId: Id
  readonly subject: string
  readonly now: Date
  /** When a window began that is over by now. */
  readonly over: Date
}

const count = compileOnce(
  (_, { siteId, subject, now, over }: Counted) => sql<{ hits: number; start: Date }>`
    insert into rate_limits as l (site_id, subject, window_start)
    values (${siteId}, ${subject}, ${now})
    on conflict (site_id, subject) do update set
      hits = case when l.window_start <= ${over} then 1 else least(l.hits + 1, 1000000) end,
      window_start = case when l.window_start <= ${over} then excluded.window_start else l.window_start end
    returning ${PREPARED} hits, window_start as start`,
)

/**
 * Takes back an attempt that was counted before it was known to be none, such as a password that proved right. It is
 * counted first, so that no number of attempts at once exceeds the limit.
 */
export async function forgiveAttempt(tx: Transaction<Tables>, siteId: Id, subject: string): Promise<void> {
  await sql`
    update rate_limits set hits = greatest(hits - 1, 0) where site_id = ${siteId} and subject = ${subject}`.execute(
    tx,
  )
}

/**
 * Returns a visitor's IP address as a subject of limits: unreadable, and the same for one IPv6 network (/64),
 * all addresses of which one visitor may use.
 */
export function ipSubject(secret: string, what: string, ip: string): string {
  const network = isIPv6(ip) ? networkOf(ip) : ip
  return `${what}:${createHmac('sha256', secret).update(`address\n${network}`).digest('base64url').slice(0, 22)}`
}

function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  // URL normalises IPv6 to its shortest form, from which the first four groups can be read.
  const host = URL.parse(`http://[${ip.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) ?? ip
  const [head = '', tail] = host.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...middle, ...last].slice(0, 4).join(':')
}
