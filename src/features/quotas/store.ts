import { sql, type Transaction } from 'kysely'
import type { SiteLimits, SiteUse } from '#features/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Counted in the table of tries; its windows are days. */
const MAILS = 'mails of a day'
/** The same; its windows are minutes. */
const REQUESTS = 'pages of a minute'
export const DAY_MS = 86_400_000

/** What a site may use. */
export async function readLimits(tx: Tx, siteId: Id): Promise<SiteLimits> {
  const row = await tx
    .selectFrom('sites as s')
    .leftJoin('site_limits as l', 'l.site_id', 's.id')
    .select([
      'l.max_items',
      'l.max_bytes',
      'l.max_mails_per_day',
      's.max_requests_per_minute',
      's.has_lightbox',
    ])
    .where('s.id', '=', siteId)
    .executeTakeFirst()
  return {
    maxItems: row?.max_items ?? null,
    maxBytes: row?.max_bytes == null ? null : Number(row.max_bytes),
    maxMailsPerDay: row?.max_mails_per_day ?? null,
    maxRequestsPerMinute: row?.max_requests_per_minute ?? null,
    lightbox: row?.has_lightbox ?? true,
  }
}

/** Sets what a site may use. */
export async function writeLimits(tx: Tx, siteId: Id, limits: SiteLimits): Promise<void> {
  const row = {
    max_items: limits.maxItems,
    max_bytes: limits.maxBytes === null ? null : String(limits.maxBytes),
    max_mails_per_day: limits.maxMailsPerDay,
  }
  await tx
    .insertInto('site_limits')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
  await tx
    .updateTable('sites')
    .set({ max_requests_per_minute: limits.maxRequestsPerMinute })
    .where('id', '=', siteId)
    .where('max_requests_per_minute', 'is distinct from', limits.maxRequestsPerMinute)
    .execute()
  // It is in the HTML of pages, which are kept under this version.
  await tx
    .updateTable('sites')
    .set({ has_lightbox: limits.lightbox, live_version: sql<string>`live_version + 1` })
    .where('id', '=', siteId)
    .where('has_lightbox', '<>', limits.lightbox)
    .execute()
}

/** Others who want more of the same at this site wait until the transaction ends. */
export async function lockQuota(tx: Tx, siteId: Id, what: 'items' | 'bytes'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${siteId} ${what}`}, 0))`.execute(tx)
}

/** Pages, collections and entries that are not in the trash. */
export async function countItems(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('kind', 'in', ['page', 'collection', 'item'])
    .where('status', '<>', 6)
    .executeTakeFirstOrThrow()
  return count
}

/** Bytes of the files of a site, of those they took the place of and that can come back, and of those on their way. */
export async function countBytes(tx: Tx, siteId: Id): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(byte_size), 0) from media where site_id = ${siteId})
         + (select coalesce(sum(byte_size), 0) from former_files where site_id = ${siteId} and storage_key is not null)
         + (select coalesce(sum(byte_size), 0) from arriving_files where site_id = ${siteId}) as bytes`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Counts one more mail of that day; false, and nothing counted, when there were `most`. */
export async function countMail(tx: Tx, siteId: Id, day: Date, most: number): Promise<boolean> {
  if (most === 0) return false
  const counted = await tx
    .insertInto('rate_limits')
    .values({ site_id: siteId, subject: MAILS, window_start: day })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'subject', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_limits.hits + 1` })
        .where('rate_limits.hits', '<', most),
    )
    .returning('hits')
    .executeTakeFirst()
  return counted !== undefined
}

/** Adds requests of a window to what all processes counted, forgets older windows, and answers the sum. */
export async function addRequests(tx: Tx, siteId: Id, window: Date, requests: number): Promise<number> {
  const { hits } = await tx
    .insertInto('rate_limits')
    .values({ site_id: siteId, subject: REQUESTS, window_start: window, hits: requests })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'subject', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_limits.hits + excluded.hits` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('rate_limits')
    .where('site_id', '=', siteId)
    .where('subject', '=', REQUESTS)
    .where('window_start', '<', window)
    .execute()
  return hits
}

/** What a site uses. */
export async function readUse(tx: Tx, siteId: Id, day: Date): Promise<SiteUse> {
  const mails = await tx
    .selectFrom('rate_limits')
    .select('hits')
    .where('site_id', '=', siteId)
    .where('subject', '=', MAILS)
    .where('window_start', '=', day)
    .executeTakeFirst()
  return {
    items: await countItems(tx, siteId),
    bytes: await countBytes(tx, siteId),
    mailsToday: mails?.hits ?? 0,
  }
}
