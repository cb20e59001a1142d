import { sql, type Transaction } from 'kysely'
import type { ExternalEntry, ExternalFeed } from '#features/content/external-feeds/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Records which feeds the public layouts of these documents show, and inserts new ones. */
export async function insertUses(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
  blockType: number,
): Promise<void> {
  await sql`
    delete from external_feed_uses where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    with used as (
      insert into external_feed_uses (site_id, document_id, url)
      select distinct p.site_id, p.document_id, block.url #>> '{}'
      from published_documents p
      cross join lateral (select body from revisions r where r.site_id = p.site_id and r.id = p.revision_id offset 0) r
      cross join lateral jsonb_path_query(
        r.body, '$.layout.blocks.* ? (@.type == $type).data.url', jsonb_build_object('type', ${blockType}::integer)
      ) as block(url)
      where p.site_id = ${siteId} and p.document_id = any(${documentIds}::bigint[])
        and jsonb_typeof(block.url) = 'string' and block.url #>> '{}' ~* '^https?://' and length(block.url #>> '{}') <= 2000
      on conflict do nothing
      returning site_id, url
    )
    insert into external_feeds (site_id, url) select distinct site_id, url from used
    on conflict (site_id, url) do update set url = excluded.url`.execute(tx)
}

/**
 * Deletes up to `limit` feeds of all sites that no public document shows and that were last due before `before`;
 * `owner` bypasses row-level security. Returns how many.
 */
export async function deleteUnused(owner: Tx, before: Date, limit: number): Promise<number> {
  const isUnused = sql`not exists (
    select from external_feed_uses u where u.site_id = f.site_id and u.url = f.url)`
  // Feeds that a concurrent release uses again are locked by it and skipped, which prevents deadlocks.
  const { rows } = await sql<{ site_id: Id; url: string }>`
    select f.site_id, f.url from external_feeds f where f.next_check < ${before} and ${isUnused}
    limit ${limit} for update skip locked`.execute(owner)
  // Checked again by a second statement, which sees what was released while the first one ran.
  const { numAffectedRows } = await sql`
    delete from external_feeds f
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as unused (site_id bigint, url text)
    where f.site_id = unused.site_id and f.url = unused.url and ${isUnused}`.execute(owner)
  return Number(numAffectedRows ?? 0n)
}

/** Claims a due feed until `until`. Returns false if another process claimed it first. */
export async function claim(
  tx: Tx,
  input: { siteId: Id; url: string; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('external_feeds')
    .set({ next_check: input.until })
    .where('site_id', '=', input.siteId)
    .where('url', '=', input.url)
    .where('next_check', '<=', input.now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns a stored feed, or undefined if no document shows it any more. */
export function findFeed(tx: Tx, siteId: Id, url: string) {
  return tx
    .selectFrom('external_feeds')
    .select(['title', 'entries', 'etag', 'last_modified', 'failures', 'fetched_at'])
    .where('site_id', '=', siteId)
    .where('url', '=', url)
    .executeTakeFirst()
}

/** Stores a fetched feed; returns whether its entries changed. */
export async function saveFeed(
  tx: Tx,
  feed: {
    siteId: Id
    url: string
    title: string
    entries: readonly ExternalEntry[]
    etag: string
    lastModified: string
    now: Date
    next: Date
  },
): Promise<boolean> {
  const entries = JSON.stringify(feed.entries)
  const before = await findFeed(tx, feed.siteId, feed.url)
  await tx
    .updateTable('external_feeds')
    .set({
      title: feed.title,
      entries,
      etag: feed.etag,
      last_modified: feed.lastModified,
      failures: 0,
      error: null,
      fetched_at: feed.now,
      next_check: feed.next,
    })
    .where('site_id', '=', feed.siteId)
    .where('url', '=', feed.url)
    .execute()
  return before !== undefined && JSON.stringify(before.entries) !== JSON.stringify(feed.entries)
}

/** Stores entries for a feed that was never fetched, and never schedules it. */
export async function insertPreset(
  tx: Tx,
  { siteId, url, feed, now }: { siteId: Id; url: string; feed: ExternalFeed; now: Date },
): Promise<void> {
  const values = {
    title: feed.title,
    entries: JSON.stringify(feed.entries),
    fetched_at: now,
    next_check: 'infinity',
  }
  await tx
    .insertInto('external_feeds')
    .values({ site_id: siteId, url, ...values })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'url']).doUpdateSet(values).where('external_feeds.fetched_at', 'is', null),
    )
    .execute()
}

/** Records a failed fetch; the stored entries stay. */
export async function saveFailure(
  tx: Tx,
  failure: { siteId: Id; url: string; error: string; failures: number; next: Date },
): Promise<void> {
  await tx
    .updateTable('external_feeds')
    .set({ error: failure.error, failures: failure.failures, next_check: failure.next })
    .where('site_id', '=', failure.siteId)
    .where('url', '=', failure.url)
    .execute()
}

/** Records that a feed is unchanged. */
export async function saveUnchanged(
  tx: Tx,
  input: { siteId: Id; url: string; now: Date; next: Date },
): Promise<void> {
  await tx
    .updateTable('external_feeds')
    .set({ failures: 0, error: null, fetched_at: input.now, next_check: input.next })
    .where('site_id', '=', input.siteId)
    .where('url', '=', input.url)
    .execute()
}

/** Returns due feeds of all sites that are still shown, the longest waiting first. */
export async function findDue(
  tx: Pick<Tx, 'selectFrom' | 'getExecutor'>,
  now: Date,
  limit: number,
): Promise<readonly { siteId: Id; url: string }[]> {
  const { rows } = await sql<{ siteId: Id; url: string }>`
    select site_id as "siteId", url from due_external_feeds(${now}, ${limit})`.execute(tx as Tx)
  return rows
}
