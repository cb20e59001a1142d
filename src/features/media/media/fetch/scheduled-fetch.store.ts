import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { ImageSource } from '#features/media/media/fetch/fetch-image.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A due image and its number of failed attempts. */
export interface DueImage extends ImageSource {
  readonly attempts: number
  /** Host of the source URL. */
  readonly host: string
}

/** A missing image and the state of fetching it. */
export interface MissingImage extends ImageSource {
  /** Why the last attempt failed; null before the first attempt. */
  readonly problem: string | null
  /** Time of the next automatic attempt; null when there is none. */
  readonly nextAttempt: Date | null
}

const host = sql<string>`lower(split_part(source_url, '/', 3))`

/** Returns the missing images of a site that have a source URL, oldest first. */
export function listMissing(tx: Tx, siteId: Id): Promise<readonly MissingImage[]> {
  return tx
    .selectFrom('media')
    .select(['id', 'file_name as fileName', sql<string>`source_url`.as('sourceUrl')])
    .select(['fetch_problem as problem', 'fetch_at as nextAttempt'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'missing')
    .where('source_url', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Schedules fetching of those media that are missing and have a URL. Returns how many. */
export async function schedule(tx: Tx, siteId: Id, mediaIds: readonly Id[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ fetch_at: now, fetch_attempts: 0, fetch_problem: null })
    .where('site_id', '=', siteId)
    .where('status', '=', 'missing')
    .where('source_url', '~*', '^https?://')
    .where('id', '=', sql<Id>`any(${mediaIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n)
    await tx
      .insertInto('image_fetches')
      .values({ site_id: siteId, due_at: now })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ due_at: now }))
      .execute()
  return Number(numUpdatedRows)
}

/** Returns how many of these media are scheduled. */
export async function countScheduled(tx: Tx, siteId: Id, mediaIds: readonly Id[]): Promise<number> {
  const { count } = await tx
    .selectFrom('media')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', '=', siteId)
    .where('status', '=', 'missing')
    .where('fetch_at', 'is not', null)
    .where('id', '=', sql<Id>`any(${mediaIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns sites with due images, longest waiting first. */
export async function findDueSites(db: Kysely<Tables>, now: Date, limit: number): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select site_id as id from due_image_fetches(${now}, ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Claims a due site until `until`. Returns false when another worker claimed it first. */
export async function claimSite(tx: Tx, siteId: Id, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('image_fetches')
    .set({ due_at: until })
    .where('site_id', '=', siteId)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Extends the claim of a site. */
export async function extendClaim(tx: Tx, siteId: Id, until: Date): Promise<void> {
  await tx
    .updateTable('image_fetches')
    .set({ due_at: until })
    .where('site_id', '=', siteId)
    .where('due_at', '<', until)
    .execute()
}

/** Releases a site: it is due again with its next image, or removed when none is left. */
export async function releaseSite(tx: Tx, siteId: Id): Promise<void> {
  // Locked first, so that concurrent scheduling is either seen by the next statement or happens after it.
  await tx
    .selectFrom('image_fetches')
    .select('due_at')
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst()
  const { next } = await tx
    .selectFrom('media')
    .select(sql<Date | null>`min(fetch_at)`.as('next'))
    .where('site_id', '=', siteId)
    .where('fetch_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const own = (row: ExpressionBuilder<Tables, 'image_fetches'>) => row('site_id', '=', siteId)
  if (next) await tx.updateTable('image_fetches').set({ due_at: next }).where(own).execute()
  else await tx.deleteFrom('image_fetches').where(own).execute()
}

/** Removes the schedule of a site without images to fetch. */
export async function deleteFinishedFetches(tx: Tx, siteId: Id): Promise<void> {
  await sql`
    delete from image_fetches f where f.site_id = ${siteId} and not exists (
      select from media m where m.site_id = ${siteId} and m.fetch_at is not null)`.execute(tx)
}

/** Returns the due images of a site, those with the fewest attempts first. */
export function listDue(tx: Tx, siteId: Id, now: Date, limit: number): Promise<readonly DueImage[]> {
  return tx
    .selectFrom('media')
    .select(['id', 'file_name as fileName', sql<string>`source_url`.as('sourceUrl')])
    .select(['fetch_attempts as attempts', host.as('host')])
    .where('site_id', '=', siteId)
    .where('status', '=', 'missing')
    .where('fetch_at', '<=', now)
    .orderBy('fetch_attempts')
    .orderBy('fetch_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Records a failed attempt; `next` null means no further attempts. */
export async function postpone(
  tx: Tx,
  siteId: Id,
  mediaId: Id,
  { next, problem }: { readonly next: Date | null; readonly problem: string },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ fetch_at: next, fetch_attempts: sql<number>`fetch_attempts + 1`, fetch_problem: problem })
    .where('site_id', '=', siteId)
    .where('id', '=', mediaId)
    .where('status', '=', 'missing')
    .execute()
}

/**
 * Postpones all due images of a host. With `counts` it counts as an attempt for each, and images with
 * `maxAttempts` are not retried.
 */
export async function postponeHost(
  tx: Tx,
  siteId: Id,
  from: string,
  input: {
    readonly now: Date
    readonly next: Date
    readonly problem: string
    readonly counts: boolean
    readonly maxAttempts: number
  },
): Promise<void> {
  const { now, next, problem, counts, maxAttempts } = input
  const step = counts ? 1 : 0
  await tx
    .updateTable('media')
    .set({
      fetch_at: sql<Date | null>`case when fetch_attempts + ${step}::integer < ${maxAttempts}::integer then ${next}::timestamptz end`,
      fetch_attempts: sql<number>`fetch_attempts + ${step}::integer`,
      ...(counts ? { fetch_problem: problem } : {}),
    })
    .where('site_id', '=', siteId)
    .where('status', '=', 'missing')
    .where('fetch_at', '<=', now)
    .where(host, '=', from)
    .execute()
}
