import type { Kysely, Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findSiteBodies } from '#features/content/releases/published.actions.ts'
import {
  createPartitions,
  deleteHits,
  dropPartitions,
  sitesWithHitsBefore,
} from '#features/audience/analytics/hits.store.ts'
import * as store from '#features/audience/analytics/rollup.store.ts'
import { deleteSaltsBefore } from '#features/audience/analytics/salts.store.ts'
import { addDays, dayOf } from '#features/audience/analytics/site-day.rules.ts'
import { deleteColumns } from '#features/audience/analytics/visit-columns.store.ts'
import { findDayToCount, markDeletedHits } from '#features/content/recounts/actions.ts'
import {
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  type SettingsBody,
  settingsBodySchema,
} from '#features/content/documents/bodies/settings-body.types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

interface Databases {
  readonly app: Kysely<Tables>
  /** Lists days of all sites. */
  readonly owner: Kysely<Tables>
}

/** How long hits of a day are collected before it is counted again, in milliseconds. */
const COLLECT_MS = 20_000
const DAYS_OF_ROUND = 500
const DELETE_BATCH = 10_000
/** Days for which a salt is needed: that of each time zone, and the one before. */
const SALT_DAYS = 2

/**
 * Counts the days with new hits. Returns how many; may run in several processes at once. A day that cannot be counted
 * waits for the next round, and the others are counted all the same; then it throws.
 */
export async function rollUpVisits({ app, owner }: Databases, now: Date): Promise<number> {
  const before = new Date(now.getTime() - COLLECT_MS)
  const pending = await store.findPendingDays(owner, before, DAYS_OF_ROUND)
  const failures: unknown[] = []
  let counted = 0
  for (const one of pending)
    try {
      if (await withSite(app, one.siteId, (tx) => countPendingDay(tx, one))) counted += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days could not be counted.`)
  return counted
}

/**
 * Counts a day in the transaction that takes it, so that it waits again if this fails. A day whose hits are not all stored
 * any more has its counts already.
 */
async function countPendingDay(tx: Transaction<Tables>, one: store.PendingDay): Promise<boolean> {
  if (!(await store.takePendingDay(tx, one))) return false
  const { timeZone } = await settingsOf(tx, one.siteId)
  const day = await findDayToCount(tx, one.siteId, one.day, timeZone)
  if (!day) return false
  await store.countDay(tx, one, timeZone, day.starts)
  return true
}

/** Makes the partitions to come, and deletes what is older than its retention: visits of each site, and salts. */
export async function prunePartitions({ app, owner }: Databases, now: Date): Promise<number> {
  await createPartitions(owner, now)
  await dropPartitions(owner, new Date(now.getTime() - (MAX_RETENTION_DAYS + 1) * DAY_MS))
  await deleteSaltsBefore(owner, addDays(dayOf(now, 'UTC'), -SALT_DAYS))
  let deleted = 0
  const shortest = new Date(now.getTime() - MIN_RETENTION_DAYS * DAY_MS)
  for (const siteId of await sitesWithHitsBefore(owner, shortest)) {
    const { analytics, timeZone } = await withSite(app, siteId, (tx) => settingsOf(tx, siteId), {
      readOnly: true,
    })
    const before = new Date(now.getTime() - analytics.retentionDays * DAY_MS)
    await markDeletedHits(owner, siteId, before)
    await deleteColumns(owner, siteId, dayOf(before, timeZone))
    for (let batch = DELETE_BATCH; batch === DELETE_BATCH; deleted += batch)
      batch = await deleteHits(owner, siteId, before, DELETE_BATCH)
  }
  return deleted
}

/** Returns the released settings of a site, or the defaults before its first release. */
export async function settingsOf(tx: Transaction<Tables>, siteId: Id): Promise<SettingsBody> {
  const { settings } = await findSiteBodies(publishedContent(tx), siteId)
  return settings ?? settingsBodySchema.parse({ title: '-' })
}
