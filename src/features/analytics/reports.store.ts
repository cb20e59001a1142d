import { sql, type Transaction } from 'kysely'
import { STORED_EVENT } from '#features/analytics/hit.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Counts of a day, an hour or a group. */
export interface Counts {
  readonly views: number
  readonly visits: number
  readonly visitors: number
  readonly bounces: number
  readonly activeSeconds: number
}

const sums = sql`
  coalesce(sum(views), 0)::float8 as views, coalesce(sum(visits), 0)::float8 as visits,
  coalesce(sum(visitors), 0)::float8 as visitors, coalesce(sum(bounces), 0)::float8 as bounces,
  coalesce(round(sum(active_ms) / 1000.0), 0)::float8 as "activeSeconds"`

/** Returns the counts of days, or of the hours of one day. */
export async function findDays(
  tx: Tx,
  siteId: Id,
  { from, to }: { readonly from: string; readonly to: string },
  hours: boolean,
): Promise<readonly (Counts & { readonly day: string; readonly hour: number })[]> {
  const { rows } = await sql<Counts & { day: string; hour: number }>`
    select day::text as day, hour, ${sums} from visit_days
    where site_id = ${siteId} and day between ${from}::date and ${to}::date
      and ${hours ? sql`hour >= 0` : sql`hour = -1`}
    group by day, hour order by day, hour`.execute(tx)
  return rows
}

/** Returns the groups of a dimension, by views or by visits. */
export async function findGroups(
  tx: Tx,
  siteId: Id,
  query: {
    readonly dimension: string
    readonly from: string
    readonly to: string
    readonly by: 'views' | 'visits'
    readonly limit: number
  },
): Promise<readonly (Counts & { readonly value: string })[]> {
  const { rows } = await sql<Counts & { value: string }>`
    select value, ${sums} from visit_groups
    where site_id = ${siteId} and dimension = ${query.dimension}
      and day between ${query.from}::date and ${query.to}::date
    group by value order by ${query.by === 'views' ? sql`sum(views)` : sql`sum(visits)`} desc, value
    limit ${query.limit}`.execute(tx)
  return rows
}

/** Returns errors of pages, newest first. */
export function findErrors(tx: Tx, siteId: Id, since: Date, max: number) {
  return tx
    .selectFrom('page_errors')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('last_seen', '>=', since)
    .orderBy('last_seen', 'desc')
    .orderBy('fingerprint')
    .limit(max)
    .execute()
}

/** Returns requested paths that do not exist, most requested first. */
export function findMissing(tx: Tx, siteId: Id, since: Date, max: number) {
  return tx
    .selectFrom('not_found_log')
    .select(['path', 'hits', 'referrer', 'last_seen'])
    .where('site_id', '=', siteId)
    .where('last_seen', '>=', since)
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(max)
    .execute()
}

/** Returns visitors with an action since, by the page of their last one. */
export async function findPresent(
  tx: Tx,
  siteId: Id,
  since: Date,
): Promise<readonly { readonly path: string; readonly visitors: number }[]> {
  const { rows } = await sql<{ path: string; visitors: number }>`
    select path, count(*)::float8 as visitors from (
      select distinct on (visitor) visitor, path from hits
      where site_id = ${siteId} and recorded_at >= ${since} and event < ${STORED_EVENT.landing}
      order by visitor, recorded_at desc) newest
    group by path order by 2 desc, path`.execute(tx)
  return rows
}

/** Returns page views by the minutes that have passed since. */
export async function findViewsByMinute(
  tx: Tx,
  siteId: Id,
  since: Date,
  now: Date,
): Promise<readonly { readonly ago: number; readonly views: number }[]> {
  const { rows } = await sql<{ ago: number; views: number }>`
    select floor(extract(epoch from ${now}::timestamptz - recorded_at) / 60)::int as ago, count(*)::float8 as views
    from hits where site_id = ${siteId} and recorded_at > ${since} and recorded_at <= ${now}
      and event = ${STORED_EVENT.pageView}
    group by 1`.execute(tx)
  return rows
}
