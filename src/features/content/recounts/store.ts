import { sql, type Kysely, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Visits of a day may have begun this long before. */
const BEFORE_DAY = sql`interval '6 hours'`

interface Zones {
  readonly before: string
  readonly after: string
}

/** The first day that can be counted anew; `starts` is null when no day before has counts. */
interface FirstDay {
  readonly day: string
  readonly starts: Date | null
}

/** Returns the first day of a site whose hits are all stored; undefined without hits. */
export async function findFirstDay(
  tx: Tx,
  siteId: Id,
  { before, after }: Zones,
): Promise<FirstDay | undefined> {
  const { rows } = await sql<{ day: string | null; starts: Date | null }>`
    with oldest as (select min(recorded_at) as at from hits where site_id = ${siteId}),
      whole as (select since + ${BEFORE_DAY} as at from stored_hits where site_id = ${siteId}),
      known as (
        select d.day, d.starts from day_starts d, whole
        where d.site_id = ${siteId} and d.starts >= whole.at order by d.day limit 1
      ), next as (
        select day, day::timestamp at time zone ${before} as starts
        from (select (at at time zone ${before})::date + 1 as day from whole) d
      )
    select day::text as day, starts from (
      select day, starts, 1 as choice from known
      union all select day, starts, 2 from next
      union all select least((at at time zone ${before})::date, (at at time zone ${after})::date), null, 3 from oldest
    ) choices
    order by choice limit 1
  `.execute(tx)
  const [first] = rows
  return first?.day == null ? undefined : { day: first.day, starts: first.starts }
}

/** Stores when the first day of a time zone begins. Later ones begin at midnight. */
export async function startDay(tx: Tx, siteId: Id, { day, starts }: FirstDay): Promise<void> {
  await tx.deleteFrom('day_starts').where('site_id', '=', siteId).where('day', '>=', day).execute()
  if (starts !== null) await tx.insertInto('day_starts').values({ site_id: siteId, day, starts }).execute()
}

/**
 * Marks all days from one on that have hits or counts. Earlier days wait longer, so that today and other sites are not
 * kept waiting by a year that is counted anew.
 */
export async function markDaysFrom(
  tx: Tx,
  siteId: Id,
  from: string,
  { before, after }: Zones,
): Promise<void> {
  await sql`
    insert into pending_rollups (site_id, day, since)
    select ${siteId}::bigint, d::date, now() + (last.day - d::date) * interval '2 seconds'
    from (
      select greatest((h.at at time zone ${before})::date, (h.at at time zone ${after})::date, c.day) as day
      from (select max(recorded_at) as at from hits where site_id = ${siteId}) h,
        (select max(day) as day from visit_days where site_id = ${siteId}) c
    ) last, generate_series(${from}::date, last.day, interval '1 day') d
  `.execute(tx)
}

/** A day whose hits are all stored. */
export interface DayToCount {
  readonly starts: Date
}

/**
 * Returns when a day of a site begins in a time zone; undefined if some of its hits may be deleted, when its counts must
 * stay. Its hits are not deleted until the transaction ends.
 */
export async function findDayToCount(
  tx: Tx,
  siteId: Id,
  day: string,
  timeZone: string,
): Promise<DayToCount | undefined> {
  const { rows: stored } = await sql<{ since: Date }>`
    select since from stored_hits where site_id = ${siteId} for share`.execute(tx)
  const since = stored[0]?.since ?? null
  const { rows } = await sql<{ starts: Date; isWhole: boolean }>`
    select starts, coalesce(starts - ${BEFORE_DAY} >= ${since}::timestamptz, true) as "isWhole" from (
      select case when first.day = ${day}::date then first.starts
        else greatest(first.starts, ${day}::date::timestamp at time zone ${timeZone}) end as starts
      from (select 1) one left join (
        select day, starts from day_starts where site_id = ${siteId} and day <= ${day}::date order by day desc limit 1
      ) first on true
    ) d`.execute(tx)
  const [found] = rows
  return found?.isWhole === true ? { starts: found.starts } : undefined
}

/** Remembers that hits of a site before an instant may be deleted. */
export async function markDeleted(owner: Kysely<Tables>, siteId: Id, before: Date): Promise<void> {
  await sql`
    insert into stored_hits (site_id, since) values (${siteId}, ${before})
    on conflict (site_id) do update set since = greatest(stored_hits.since, excluded.since)`.execute(owner)
}
