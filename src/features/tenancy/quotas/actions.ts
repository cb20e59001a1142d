import { DAY_MS } from '#lib/dates/durations.ts'
import type { Kysely, Transaction } from 'kysely'
import { type QuotaError, quotaErrors } from '#features/tenancy/quotas/errors.ts'
import * as store from '#features/tenancy/quotas/store.ts'
import type { SiteLimits, SiteUsage } from '#features/tenancy/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

export { setLimits } from '#features/tenancy/quotas/store.ts'

type Tx = Transaction<Tables>

/** Emails are counted even without a limit. */
const UNLIMITED_MAILS = 1_000_000

/**
 * Checks whether a site may have more pages, collections and items. Call it before creating them in the same transaction:
 * it locks the quota until the transaction ends. Fails with ITEM_LIMIT_REACHED.
 */
export async function checkItemQuota(tx: Tx, siteId: Id, more = 1): Promise<Result<null, QuotaError>> {
  const maxItems = await lockItemQuota(tx, siteId)
  if (maxItems === null) return ok(null)
  return (await store.countItems(tx, siteId)) + more > maxItems
    ? fail(quotaErrors.itemLimitReached(maxItems))
    : ok(null)
}

/**
 * Returns the item limit of a site, and locks the quota until the transaction ends if there is one. Transactions that
 * also lock documents must call it first, to avoid deadlocks.
 */
export async function lockItemQuota(tx: Tx, siteId: Id): Promise<number | null> {
  const { maxItems } = await store.getLimits(tx, siteId)
  if (maxItems !== null) await store.lockQuota(tx, siteId, 'items')
  return maxItems
}

/**
 * Checks whether a site may store more bytes. Call it before recording them in the same transaction: it locks the quota
 * until the transaction ends. Fails with STORAGE_LIMIT_REACHED.
 */
export async function checkByteQuota(tx: Tx, siteId: Id, bytes: number): Promise<Result<null, QuotaError>> {
  const { maxBytes: max } = await store.getLimits(tx, siteId)
  if (max === null) return ok(null)
  await store.lockQuota(tx, siteId, 'bytes')
  const used = await store.countBytes(tx, siteId)
  return used + bytes > max ? fail(quotaErrors.storageLimitReached(bytes, { used, max })) : ok(null)
}

/** Returns the storage usage of a site in bytes; undefined if it has no limit. */
export function getStorageUsage(
  db: Kysely<Tables>,
  siteId: Id,
): Promise<{ readonly used: number; readonly max: number } | undefined> {
  return withSite(
    db,
    siteId,
    async (tx) => {
      const { maxBytes: max } = await store.getLimits(tx, siteId)
      return max === null ? undefined : { used: await store.countBytes(tx, siteId), max }
    },
    { readOnly: true },
  )
}

/**
 * Counts an email of a site. Call it in the transaction that enqueues the email. Fails with MAIL_LIMIT_REACHED until
 * midnight UTC.
 */
export async function consumeMailQuota(tx: Tx, siteId: Id, now: Date): Promise<Result<null, QuotaError>> {
  const { maxMailsPerDay } = await store.getLimits(tx, siteId)
  const day = dayOf(now)
  if (await store.countMail(tx, siteId, day, maxMailsPerDay ?? UNLIMITED_MAILS)) return ok(null)
  const tomorrow = day.getTime() + DAY_MS
  return fail(quotaErrors.mailLimitReached(maxMailsPerDay ?? 0, Math.ceil((tomorrow - now.getTime()) / 1000)))
}

/** Adds requests of a site to the counter shared by all processes; `window` is the start of the minute. Returns the total. */
export const addRequests = (
  db: Kysely<Tables>,
  siteId: Id,
  window: Date,
  requests: number,
): Promise<number> => withSite(db, siteId, (tx) => store.addRequests(tx, siteId, window, requests))

/** Returns the usage and limits of a site. */
export async function getQuotas(
  tx: Tx,
  siteId: Id,
  now: Date,
): Promise<{ readonly usage: SiteUsage; readonly limits: SiteLimits }> {
  const usage = await store.getUsageCounts(tx, siteId, dayOf(now))
  return { usage, limits: await store.getLimits(tx, siteId) }
}

/** Returns the start of the day (UTC). */
const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
