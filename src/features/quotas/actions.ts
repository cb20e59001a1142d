import type { Kysely, Transaction } from 'kysely'
import { type QuotaError, quotaErrors } from '#features/quotas/errors.ts'
import * as store from '#features/quotas/store.ts'
import type { SiteLimits, SiteUse } from '#features/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

export { writeLimits as setLimits } from '#features/quotas/store.ts'

type Tx = Transaction<Tables>

/** More than any installation sends from one site; what is not limited is counted all the same. */
const UNLIMITED_MAILS = 1_000_000

/**
 * Whether a site may have so many more pages, collections and entries, to be asked before they are made in the same
 * transaction. Others who ask wait until it ends, so no two are both the last that fits. Fails with SITE_FULL.
 */
export async function checkItemQuota(tx: Tx, siteId: Id, more = 1): Promise<Result<null, QuotaError>> {
  const maxItems = await holdItemQuota(tx, siteId)
  if (maxItems === null) return ok(null)
  return (await store.countItems(tx, siteId)) + more > maxItems
    ? fail(quotaErrors.siteFull(maxItems))
    : ok(null)
}

/**
 * Has others who want more items wait until the transaction ends, when there is a limit, which it answers. To be called
 * before any document is locked by whoever locks one and then asks for room.
 */
export async function holdItemQuota(tx: Tx, siteId: Id): Promise<number | null> {
  const { maxItems } = await store.readLimits(tx, siteId)
  if (maxItems !== null) await store.lockQuota(tx, siteId, 'items')
  return maxItems
}

/**
 * Whether a site may keep so many bytes more, to be asked before they are noted in the same transaction. Others who ask
 * wait until it ends, so no two are both the last that fits. Fails with NO_ROOM.
 */
export async function checkByteQuota(tx: Tx, siteId: Id, bytes: number): Promise<Result<null, QuotaError>> {
  const { maxBytes: most } = await store.readLimits(tx, siteId)
  if (most === null) return ok(null)
  await store.lockQuota(tx, siteId, 'bytes')
  const used = await store.countBytes(tx, siteId)
  return used + bytes > most ? fail(quotaErrors.noRoom(bytes, { used, most })) : ok(null)
}

/** How full a site is in bytes, for refusing early what cannot fit; undefined when it has no limit. */
export function findRoom(
  db: Kysely<Tables>,
  siteId: Id,
): Promise<{ readonly used: number; readonly most: number } | undefined> {
  return withSite(
    db,
    siteId,
    async (tx) => {
      const { maxBytes: most } = await store.readLimits(tx, siteId)
      return most === null ? undefined : { used: await store.countBytes(tx, siteId), most }
    },
    { readOnly: true },
  )
}

/**
 * Counts a mail of a site, in the transaction that enqueues it: a mail that is not written is not counted. Fails with
 * MAILS_USED_UP until midnight UTC.
 */
export async function takeMail(tx: Tx, siteId: Id, now: Date): Promise<Result<null, QuotaError>> {
  const { maxMailsPerDay } = await store.readLimits(tx, siteId)
  const day = dayOf(now)
  if (await store.countMail(tx, siteId, day, maxMailsPerDay ?? UNLIMITED_MAILS)) return ok(null)
  const tomorrow = day.getTime() + store.DAY_MS
  return fail(quotaErrors.mailsUsedUp(maxMailsPerDay ?? 0, Math.ceil((tomorrow - now.getTime()) / 1000)))
}

/** Counts requests of a site in all processes together; `window` is when the minute began. Answers how many there were. */
export const addRequests = (
  db: Kysely<Tables>,
  siteId: Id,
  window: Date,
  requests: number,
): Promise<number> => withSite(db, siteId, (tx) => store.addRequests(tx, siteId, window, requests))

/** What a site uses and may use. */
export function readQuotas(
  db: Kysely<Tables>,
  siteId: Id,
  now: Date,
): Promise<{ readonly use: SiteUse; readonly limits: SiteLimits }> {
  return withSite(
    db,
    siteId,
    async (tx) => ({
      use: await store.readUse(tx, siteId, dayOf(now)),
      limits: await store.readLimits(tx, siteId),
    }),
    { readOnly: true },
  )
}

/** The day in UTC. */
const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / store.DAY_MS) * store.DAY_MS)
