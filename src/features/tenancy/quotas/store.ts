import { ITEM_STATUS } from '#schema/item-status.types.ts'
import { sql, type Transaction } from 'kysely'
import type { SiteLimits, SiteUsage } from '#features/tenancy/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Subject in `rate_limits` with windows of a day. */
const MAILS = 'mails of a day'
/** Subject in `rate_limits` with windows of a minute. */
const REQUESTS = 'pages of a minute'

/** Returns the limits of a site. */
export async function getLimits(tx: Tx, siteId: Id): Promise<SiteLimits> {
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
    .modifyFront(PREPARED)
    .executeTakeFirst()
  return {
    maxItems: row?.max_items ?? null,
    maxBytes: row?.max_bytes == null ? null : Number(row.max_bytes),
    maxMailsPerDay: row?.max_mails_per_day ?? null,
    maxRequestsPerMinute: row?.max_requests_per_minute ?? null,
    lightbox: row?.has_lightbox ?? true,
  }
}

/** Sets the limits of a site. */
export async function setLimits(tx: Tx, siteId: Id, limits: SiteLimits): Promise<void> {
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
  await tx
    .updateTable('sites')
    .set({ has_lightbox: limits.lightbox })
    .where('id', '=', siteId)
    .where('has_lightbox', '<>', limits.lightbox)
    .execute()
}

/** Locks a quota of a site until the transaction ends. */
export async function lockQuota(tx: Tx, siteId: Id, what: 'items' | 'bytes'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${siteId} ${what}`}, 0))`.execute(tx)
}

/** Returns the number of pages, collections and items that are not in the trash. */
export async function countItems(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('kind', 'in', ['page', 'collection', 'item'])
    .where('status', '<>', ITEM_STATUS.deleted)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns the bytes of a site's files, of previous content that can be restored, of files of products and of forms, of pending
 * uploads, and of the versions of videos in the library.
 */
export async function countBytes(tx: Tx, siteId: Id): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(byte_size), 0) from media where site_id = ${siteId})
         + (select coalesce(sum(byte_size), 0) from previous_files where site_id = ${siteId} and storage_key is not null)
         + (select coalesce(sum(byte_size), 0) from product_files where site_id = ${siteId} and storage_key is not null)
         + (select coalesce(sum(byte_size), 0) from form_files where site_id = ${siteId})
         + (select coalesce(sum(byte_size), 0) from pending_uploads where site_id = ${siteId})
         + (select coalesce(sum(byte_size), 0) from video_versions v where site_id = ${siteId}
            and exists (select from media m where m.site_id = v.site_id and m.sha256 = v.sha256)) as bytes`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Counts one more email of a day. Returns false without counting if there were `max`. */
export async function countMail(tx: Tx, siteId: Id, day: Date, max: number): Promise<boolean> {
  if (max === 0) return false
  const counted = await tx
    .insertInto('rate_limits')
    .values({ site_id: siteId, subject: MAILS, window_start: day })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'subject'])
        .doUpdateSet(addedTo(1))
        .where(sql<boolean>`rate_limits.hits < ${max} or rate_limits.window_start < excluded.window_start`),
    )
    .returning('hits')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return counted !== undefined
}

/** Adds requests to the counter of a window. Returns the sum of all processes. */
export async function addRequests(tx: Tx, siteId: Id, window: Date, requests: number): Promise<number> {
  const { hits } = await tx
    .insertInto('rate_limits')
    .values({ site_id: siteId, subject: REQUESTS, window_start: window, hits: requests })
    .onConflict((conflict) => conflict.columns(['site_id', 'subject']).doUpdateSet(addedTo(requests)))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

/** What a counter becomes: it begins anew with each window. */
const addedTo = (added: number) => ({
  hits: sql<number>`case when rate_limits.window_start < excluded.window_start then ${added}::int
    else rate_limits.hits + ${added}::int end`,
  window_start: sql<Date>`greatest(rate_limits.window_start, excluded.window_start)`,
})

/** Returns the usage of a site. */
export async function getUsageCounts(tx: Tx, siteId: Id, day: Date): Promise<SiteUsage> {
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
