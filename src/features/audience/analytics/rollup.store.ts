import { sql, type Kysely, type Transaction } from 'kysely'
import { STORED_EVENT } from '#features/audience/analytics/hit.types.ts'
import {
  COLUMN_NAMES,
  COUNTED_DIMENSIONS,
  MAX_VALUES_OF_DAY,
  OTHER_VALUE,
  VITAL_STEP,
} from '#features/audience/analytics/report.types.ts'
import {
  columnsOfDay,
  insertColumns,
  propertiesOfVisit,
} from '#features/audience/analytics/visit-columns.store.ts'
import type { Id } from '#lib/id.ts'
import { withoutPlans } from '#platform/db/planner.ts'
import type { Tables } from '#schema/tables.ts'

/** A day of a site to be counted. */
export interface PendingDay {
  readonly siteId: Id
  readonly day: string
}

/** Returns days with hits that are not counted yet, the longest waiting first. */
export async function findPendingDays(
  owner: Kysely<Tables>,
  before: Date,
  max: number,
): Promise<readonly PendingDay[]> {
  const { rows } = await sql<PendingDay>`
    select site_id::text as "siteId", day::text as day from pending_rollups
    group by site_id, day having min(since) <= ${before} order by min(since), site_id, day limit ${max}
  `.execute(owner)
  return rows
}

/**
 * Takes a day out of those that wait, and keeps other processes from counting it until the transaction ends; false when one
 * of them has counted it. What is marked later waits for the next count.
 */
export async function takePendingDay(tx: Transaction<Tables>, { siteId, day }: PendingDay): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${siteId} ${day}`}, 0))`.execute(tx)
  const { numAffectedRows = 0n } =
    await sql`delete from pending_rollups where site_id = ${siteId} and day = ${day}::date`.execute(tx)
  return numAffectedRows > 0n
}

/** Hits that extend a visit: landings, renderings, measurements and errors do not. */
const ACTIONS = [
  STORED_EVENT.pageView,
  STORED_EVENT.siteSearch,
  STORED_EVENT.heartbeat,
  STORED_EVENT.audio,
  STORED_EVENT.video,
  STORED_EVENT.buttonClick,
  STORED_EVENT.quickView,
  STORED_EVENT.cartAdd,
  STORED_EVENT.checkoutStarted,
  STORED_EVENT.checkoutCompleted,
]

/**
 * Counts one day of a site anew from its hits, in the time zone of the site: the whole day, its hours, and the groups of
 * each dimension.
 *
 * A visit is a series of actions of one visitor with at most 30 minutes between them; it belongs to the day and hour of its
 * first page view, so that there are never more visits than views, nor more visitors than visits. A bounce is a visit with
 * one view and no search. Visitors without cookies have another hash after midnight; who goes on within 30 minutes has both.
 * The day begins at midnight, or at `starts`.
 */
export async function countDay(
  tx: Transaction<Tables>,
  { siteId, day }: PendingDay,
  timeZone: string,
  starts?: Date,
): Promise<void> {
  await sql`delete from visit_days where site_id = ${siteId} and day = ${day}::date`.execute(tx)
  await sql`
    delete from visit_groups
    where site_id = ${siteId} and day = ${day}::date and dimension = any(${[...COUNTED_DIMENSIONS]}::text[])
  `.execute(tx)
  await sql`
    delete from visit_columns
    where site_id = ${siteId} and day = ${day}::date and name = any(${[...COLUMN_NAMES]}::text[])
  `.execute(tx)
  // Hits of the newest partition may have no statistics yet.
  await withoutPlans(tx, ['enable_nestloop'], () =>
    sql`
    with ${hitsOfDay(siteId, day, timeZone, starts)}, ${visitsOfDay()}, ${groupsOfDay(siteId)}, ${columnsOfDay()},
      totals as (${insertTotals(siteId, day)} returning 1),
      groups as (${insertGroups(siteId, day)} returning 1)
    ${insertColumns(siteId, day)}
  `.execute(tx),
  )
}

/** The hits of the day, and those around it that may belong to the same visits, each with its visit. */
const hitsOfDay = (siteId: Id, day: string, timeZone: string, starts: Date | undefined) => sql`
    bounds as (
      select coalesce(${starts ?? null}::timestamptz, ${day}::date::timestamp at time zone ${timeZone}) as starts,
        (${day}::date + 1)::timestamp at time zone ${timeZone} as ends
    ), around as (
      select h.*, h.recorded_at >= starts and h.recorded_at < ends as is_of_day,
        extract(hour from h.recorded_at at time zone ${timeZone})::smallint as hour
      from hits h, bounds
      where h.site_id = ${siteId} and h.recorded_at >= starts - interval '6 hours'
        and h.recorded_at < ends + interval '2 hours'
    ), links as (
      select distinct on (n.visitor) n.visitor, n.previous_visitor
      from around n join around o on o.visitor = n.previous_visitor
        and o.recorded_at <= n.recorded_at and o.recorded_at >= n.recorded_at - interval '30 minutes'
      where n.previous_visitor is not null
      order by n.visitor
    ), known as (
      select a.*, coalesce(l2.previous_visitor, l1.previous_visitor, a.visitor) as person
      from around a
      left join links l1 on l1.visitor = a.visitor
      left join links l2 on l2.visitor = l1.previous_visitor
    ), marked as (
      select *, event = any(${ACTIONS}::smallint[]) as is_action,
        case when recorded_at - lag(recorded_at) over actions <= interval '30 minutes' then 0 else 1 end as begins
      from known
      window actions as (partition by person, event = any(${ACTIONS}::smallint[]) order by recorded_at)
    ), day_hits as materialized (
      select *, case when is_action
        then sum(begins) over (partition by person, is_action order by recorded_at rows unbounded preceding)
        end as visit
      from marked
    )`

/** The visits that begin on the day, each with the properties of its first view. */
const visitsOfDay = () => sql`
    visits as (
      select person, visit,
        count(*) filter (where event = ${STORED_EVENT.pageView}) as views,
        count(*) filter (where event = ${STORED_EVENT.siteSearch}) as searches,
        coalesce(sum(amount) filter (where event = ${STORED_EVENT.heartbeat}), 0)::bigint as active_ms
      from day_hits where is_action group by person, visit
    ), views as (
      select distinct on (person, visit) person, visit, is_of_day, hour, path, source, referrer, campaign, country,
        language, device, browser,
        last_value(path) over (partition by person, visit order by recorded_at
          rows between unbounded preceding and unbounded following) as exit_path
      from day_hits where event = ${STORED_EVENT.pageView}
      order by person, visit, recorded_at
    ), day_visits as materialized (
      select f.*, v.views, v.active_ms, (v.views = 1 and v.searches = 0)::int as bounces,
        row_number() over by_person - 1 as position,
        (lag(person) over by_person is distinct from person)::int as is_first
      from views f join visits v using (person, visit)
      where f.is_of_day
      window by_person as (order by person, visit)
    )`

const insertTotals = (siteId: Id, day: string) => sql`
    insert into visit_days (site_id, day, hour, views, visits, visitors, bounces, active_ms)
    with counted as (
      select hour, 1 as views, 0 as visits, null::bigint as person, 0 as bounces, 0::bigint as active_ms
      from day_hits where is_of_day and event = ${STORED_EVENT.pageView}
      union all
      select hour, 0, 0, null, 0, amount from day_hits where is_of_day and event = ${STORED_EVENT.heartbeat}
      union all
      select hour, 0, 1, person, bounces, 0 from day_visits
    )
    select ${siteId}::bigint, ${day}::date, coalesce(hour, -1), sum(views), sum(visits), count(distinct person), sum(bounces),
      sum(active_ms)
    from counted group by grouping sets ((), (hour)) having count(*) > 0`

/** The groups of all dimensions, the largest of each first. */
const groupsOfDay = (siteId: Id) => sql`
    pages as materialized (
      select 'page' as dimension, path as value,
        count(*) filter (where event = ${STORED_EVENT.pageView}) as views,
        count(distinct (person, visit)) filter (where event = ${STORED_EVENT.pageView}) as visits,
        count(distinct person) filter (where event = ${STORED_EVENT.pageView}) as visitors,
        0::bigint as bounces,
        coalesce(sum(amount) filter (where event = ${STORED_EVENT.heartbeat}), 0)::bigint as active_ms
      from day_hits
      where is_of_day and event in (${STORED_EVENT.pageView}, ${STORED_EVENT.heartbeat})
      group by path having count(*) filter (where event = ${STORED_EVENT.pageView}) > 0
    ), grouped as (
      select * from pages
      union all
      select 'product', d.document_id::text, p.views, p.visits, p.visitors, 0, 0
      from pages p join published_documents d on d.site_id = ${siteId} and d.path = p.value
      where exists (select from products o where o.site_id = d.site_id and o.item_id = d.document_id)
      union all
      select d.dimension, d.value, sum(v.views), count(*), count(distinct v.person), sum(v.bounces),
        sum(v.active_ms)::bigint
      from day_visits v cross join lateral (${propertiesOfVisit}) as d (dimension, value)
      where d.value <> '' or d.dimension in ('country', 'language', 'device')
      group by d.dimension, d.value
      union all
      select d.dimension, d.value, count(*) filter (where event <> ${STORED_EVENT.buttonClick}),
        count(*) filter (where event = ${STORED_EVENT.buttonClick}), count(distinct person), 0, 0
      from day_hits h cross join lateral (select
        case event when ${STORED_EVENT.siteSearch} then 'search' when ${STORED_EVENT.audio} then 'audio'
          when ${STORED_EVENT.video} then 'video' when ${STORED_EVENT.landing} then 'landing'
          when ${STORED_EVENT.error} then 'error' when ${STORED_EVENT.vital} then 'vital'
          when ${STORED_EVENT.quickView} then 'quickView' when ${STORED_EVENT.cartAdd} then 'cartAdd'
          else 'button' end as dimension,
        case event when ${STORED_EVENT.landing} then path
          when ${STORED_EVENT.vital} then label || ' ' || ceil(ln(greatest(amount, 1)::float8) / ln(${VITAL_STEP}::float8))::int
          else label end as value) d
      where is_of_day and event not in (${STORED_EVENT.pageView}, ${STORED_EVENT.heartbeat},
          ${STORED_EVENT.checkoutStarted}, ${STORED_EVENT.checkoutCompleted})
        and (event not in (${STORED_EVENT.quickView}, ${STORED_EVENT.cartAdd}) or exists (
          select from products o where o.site_id = ${siteId}
            and o.item_id = case when h.label ~ '^[0-9]{1,18}$' then h.label::bigint end))
      group by d.dimension, d.value
      union all
      select 'funnel', s.step, count(*), count(distinct (person, visit)), count(distinct person), 0, 0
      from day_hits h cross join lateral (select case event when ${STORED_EVENT.cartAdd} then 'cart'
          when ${STORED_EVENT.checkoutStarted} then 'started' when ${STORED_EVENT.checkoutCompleted} then 'completed'
          else 'seen' end as step) s
      where is_of_day and (event in (${STORED_EVENT.checkoutStarted}, ${STORED_EVENT.checkoutCompleted})
        or event = ${STORED_EVENT.pageView} and path in (
          select d.path from published_documents d join products o on o.site_id = d.site_id and o.item_id = d.document_id
          where d.site_id = ${siteId})
        or event in (${STORED_EVENT.quickView}, ${STORED_EVENT.cartAdd}) and label in (
          select o.item_id::text from products o where o.site_id = ${siteId}))
      group by s.step
    ), ranked as materialized (
      select *, row_number() over (partition by dimension order by greatest(views, visits) desc, value) as place
      from grouped
    )`

const insertGroups = (siteId: Id, day: string) => sql`
    insert into visit_groups (site_id, dimension, day, value, views, visits, visitors, bounces, active_ms)
    select ${siteId}::bigint, dimension, ${day}::date,
      case when place <= ${MAX_VALUES_OF_DAY} then left(value, 500) else ${OTHER_VALUE}::text end,
      sum(views), sum(visits), sum(visitors), sum(bounces), sum(active_ms)
    from ranked group by 2, 4`
