import { sql, type Transaction } from 'kysely'
import { STORED_EVENT } from '#features/audience/analytics/hit.types.ts'
import { PRODUCT_DIMENSIONS } from '#features/audience/analytics/report.types.ts'
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

/** How often products were seen and wanted. */
export interface ProductCounts {
  /** Views of its page. */
  readonly views: number
  readonly quickViews: number
  /** How often it was added to a cart. */
  readonly cartAdds: number
}

const productSums = sql`
  coalesce(sum(g.views) filter (where g.dimension = 'product'), 0)::float8 as views,
  coalesce(sum(g.views) filter (where g.dimension = 'quickView'), 0)::float8 as "quickViews",
  coalesce(sum(g.views) filter (where g.dimension = 'cartAdd'), 0)::float8 as "cartAdds"`

interface Days {
  readonly from: string
  readonly to: string
}

const productGroups = (siteId: Id, { from, to }: Days) => sql`
  g.site_id = ${siteId} and g.dimension = any(${[...PRODUCT_DIMENSIONS]}::text[])
    and g.day between ${from}::date and ${to}::date`

/** Returns the counts of all products together. */
export async function sumProducts(tx: Tx, siteId: Id, days: Days): Promise<ProductCounts> {
  const { rows } = await sql<ProductCounts>`
    select ${productSums} from visit_groups g where ${productGroups(siteId, days)}`.execute(tx)
  return rows[0] ?? { views: 0, quickViews: 0, cartAdds: 0 }
}

/**
 * Returns products by how often they were seen, most first, with the title of each, and its path while it is published. A
 * product that was deleted has neither; what exceeds the values of a day is `OTHER_VALUE`.
 */
export async function findProducts(
  tx: Tx,
  siteId: Id,
  { from, to, limit }: Days & { readonly limit: number },
): Promise<
  readonly (ProductCounts & {
    readonly value: string
    readonly title: string | null
    readonly path: string | null
  })[]
> {
  const { rows } = await sql<ProductCounts & { value: string; title: string | null; path: string | null }>`
    select c.*, d.title, p.path from (
      select g.value, ${productSums} from visit_groups g where ${productGroups(siteId, { from, to })}
      group by g.value
      order by sum(g.views) filter (where g.dimension <> 'cartAdd') desc nulls last, sum(g.views) desc, g.value
      limit ${limit}
    ) c
    left join documents d on d.site_id = ${siteId}
      and d.id = case when c.value ~ '^[0-9]{1,18}$' then c.value::bigint end
    left join published_documents p on p.site_id = ${siteId} and p.document_id = d.id
    order by c.views + c."quickViews" desc, c."cartAdds" desc, c.value`.execute(tx)
  return rows
}

/** Whether a site has a product. */
export async function hasProducts(tx: Tx, siteId: Id): Promise<boolean> {
  const found = await tx
    .selectFrom('products')
    .select('item_id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
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
