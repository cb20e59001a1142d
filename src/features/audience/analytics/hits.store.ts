import { sql, type Kysely, type Transaction } from 'kysely'
import type { StoredError, StoredHit } from '#features/audience/analytics/hit.types.ts'
import type { Id } from '#lib/id.ts'
import { replaceUnstorable } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Inserts hits, as one parameter however many they are. */
export async function insertHits(tx: Tx, siteId: Id, hits: readonly StoredHit[]): Promise<void> {
  const rows = hits.map(({ recordedAt, previousVisitor, ...rest }) => ({
    ...withStorableTexts(rest),
    recorded_at: recordedAt.toISOString(),
    previous_visitor: previousVisitor,
  }))
  await sql`
    insert into hits (site_id, recorded_at, event, visitor, previous_visitor, path, label, referrer, source, campaign,
      country, language, device, browser, amount)
    select ${siteId}::bigint, recorded_at, event, visitor, previous_visitor, path, label, referrer, source, campaign,
      country, language, device, browser, amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      recorded_at timestamptz, event smallint, visitor bigint, previous_visitor bigint, path text, label text,
      referrer text, source text, campaign text, country text, language text, device text, browser text, amount bigint)
  `.execute(tx)
}

/** A text may have been cut inside a character: one such hit would fail with all others of its batch. */
const withStorableTexts = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? replaceUnstorable(value) : value,
    ]),
  )

/**
 * Marks days as changed, by rows of their own: they are deleted only by a count that saw them, and with them these hits, and
 * hits never wait for a count.
 */
export async function markDays(tx: Tx, siteId: Id, days: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('pending_rollups')
    .values(days.map((day) => ({ site_id: siteId, day, since: now })))
    .execute()
}

/** Adds hits that do not count, by day and reason. */
export async function addExcluded(
  tx: Tx,
  siteId: Id,
  excluded: readonly { readonly day: string; readonly reason: string; readonly hits: number }[],
): Promise<void> {
  const none = { visits: '0', visitors: '0', bounces: '0', active_ms: '0' }
  await tx
    .insertInto('visit_groups')
    .values(
      excluded.map(({ day, reason, hits }) => ({
        site_id: siteId,
        dimension: 'excluded',
        day,
        value: reason,
        views: String(hits),
        ...none,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'dimension', 'day', 'value'])
        .doUpdateSet({ views: sql<string>`visit_groups.views + excluded.views` }),
    )
    .execute()
}

/** Stores errors of pages, each once with its newest stack; at most `max` of a site, the oldest are dropped. */
export async function upsertErrors(
  tx: Tx,
  siteId: Id,
  errors: readonly StoredError[],
  max: number,
): Promise<void> {
  await tx
    .insertInto('page_errors')
    .values(
      errors.map(({ at, column, hits, ...rest }) => ({
        site_id: siteId,
        ...rest,
        column_number: column,
        hits: String(hits),
        first_seen: at,
        last_seen: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'fingerprint']).doUpdateSet({
        hits: sql<string>`page_errors.hits + excluded.hits`,
        last_seen: sql<Date>`greatest(page_errors.last_seen, excluded.last_seen)`,
        stack: sql<string>`excluded.stack`,
        url: sql<string>`excluded.url`,
        browser: sql<string>`excluded.browser`,
      }),
    )
    .execute()
  await sql`
    delete from page_errors where site_id = ${siteId} and fingerprint in (
      select fingerprint from page_errors where site_id = ${siteId} order by last_seen desc, fingerprint offset ${max}
    )`.execute(tx)
}

/** Makes the partitions of this month and the next two. */
export async function createPartitions(owner: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    select create_hit_partition((date_trunc('month', ${now}::timestamptz at time zone 'UTC') + n * interval '1 month')::date)
    from generate_series(0, 2) n`.execute(owner)
}

/** Drops the partitions whose hits are all older. Returns their names. */
export async function dropPartitions(owner: Kysely<Tables>, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.hits'::regclass and c.relname ~ '^hits_[0-9]{4}_[0-9]{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= ${before}::timestamptz at time zone 'UTC'
  `.execute(owner)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(owner)
  return rows.map(({ name }) => name)
}

/** Deletes at most `max` older hits of a site. Returns how many. */
export async function deleteHits(tx: Kysely<Tables>, siteId: Id, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from hits h where h.site_id = ${siteId} and (h.tableoid, h.ctid) in (
      select o.tableoid, o.ctid from hits o where o.site_id = ${siteId} and o.recorded_at < ${before} limit ${max})
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Returns the sites with hits or visits before. */
export async function sitesWithHitsBefore(owner: Kysely<Tables>, before: Date): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select s.id::text as id from sites s
    where exists (select from hits h where h.site_id = s.id and h.recorded_at < ${before})
      or exists (select from visit_columns c
        where c.site_id = s.id and c.name = 'measures' and c.day < (${before}::timestamptz at time zone 'UTC')::date)
    order by s.id
  `.execute(owner)
  return rows.map(({ id }) => id)
}
