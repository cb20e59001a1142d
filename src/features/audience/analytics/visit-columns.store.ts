import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { VisitFilter } from '#features/audience/analytics/filters.rules.ts'
import { STORED_EVENT } from '#features/audience/analytics/hit.types.ts'
import {
  type ColumnName,
  type FilterDimension,
  MAX_VALUES_OF_DAY,
  OTHER_VALUE,
  VISIT_DIMENSIONS,
} from '#features/audience/analytics/report.types.ts'
import {
  COLUMN_BASE,
  MAX_ACTIVE_IN_COLUMN,
  MAX_ACTIVE_OF_ENTRY,
  MAX_ENTRIES_IN_COLUMN,
  MAX_VIEWS_IN_COLUMN,
  MAX_VIEWS_OF_ENTRY,
} from '#features/audience/analytics/visit-columns.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

// How visits are written as text is described in `visit-columns.rules.ts`, which reads them.

/** Properties of a visit, which are those of its first view. */
export const propertiesOfVisit = sql`
  values ('entry', v.path), ('exit', v.exit_path), ('source', v.source), ('referrer', v.referrer),
    ('campaign', v.campaign), ('country', v.country), ('language', v.language), ('device', v.device),
    ('browser', v.browser)`

/** A number as text of as many characters as it needs. */
const numberText = (value: RawBuilder<unknown>) => sql`
  case when ${value} < 64 then chr(64 + ${value})
    when ${value} < 2048 then chr(32 + (${value} >> 6)) || chr(64 + (${value} & 63))
    else case when ${value} >= 2097152 then chr(32 + ((${value} >> 21) & 31)) else '' end
      || case when ${value} >= 65536 then chr(32 + ((${value} >> 16) & 31)) else '' end
      || chr(32 + ((${value} >> 11) & 31)) || chr(32 + ((${value} >> 6) & 31)) || chr(64 + (${value} & 63)) end`

/** A number as text of one or two characters. */
const codeText = (code: RawBuilder<unknown>, width: RawBuilder<unknown>) => sql`
  case ${width} when 1 then chr(32 + ${code})
    else chr(32 + ${code} / ${sql.lit(COLUMN_BASE)}) || chr(32 + ${code} % ${sql.lit(COLUMN_BASE)}) end`

/** Columns of the visits of a day, from `day_visits`, `day_hits` and `ranked`. */
export const columnsOfDay = () => sql`
    dictionaries as materialized (
      select dimension, array_agg(value order by place) filter (where place <= ${MAX_VALUES_OF_DAY})
          || case when count(*) > ${MAX_VALUES_OF_DAY} then array[${OTHER_VALUE}::text] else array[]::text[] end as dictionary,
        least(count(*), ${MAX_VALUES_OF_DAY} + 1)::int as size
      from ranked where dimension = any(${[...VISIT_DIMENSIONS]}::text[])
      group by dimension
    ), property_values as materialized (
      select v.position, d.dimension, d.value
      from day_visits v cross join lateral (${propertiesOfVisit}) as d (dimension, value)
    ), coded as (
      select p.dimension, p.position, d.size, case when d.size < ${COLUMN_BASE} then 1 else 2 end as width,
        coalesce(case when r.place <= ${MAX_VALUES_OF_DAY} then r.place::int - 1 end,
          case when p.value = '' and p.dimension not in ('country', 'language', 'device') then d.size
            else ${MAX_VALUES_OF_DAY}::int end) as code
      from property_values p
      join dictionaries d on d.dimension = p.dimension
      left join ranked r on r.dimension = p.dimension and r.value = p.value
    ), properties as (
      select dimension, string_agg(${codeText(sql.ref('code'), sql.ref('width'))}, '' order by position) as content
      from coded group by dimension
    ), viewed as materialized (
      select v.position, h.path,
        count(*) filter (where h.event = ${STORED_EVENT.pageView})::int as views,
        coalesce(sum(round(h.amount / 1000.0)) filter (where h.event = ${STORED_EVENT.heartbeat}), 0)::int as seconds
      from day_hits h join day_visits v using (person, visit)
      where h.event in (${STORED_EVENT.pageView}, ${STORED_EVENT.heartbeat})
      group by v.position, h.path
    ), page_places as materialized (
      select path, row_number() over (order by sum(views) desc, path) as place
      from viewed group by path
    ), page_visits as materialized (
      select position, least(place - 1, ${MAX_VALUES_OF_DAY})::int as code, sum(views)::int as views, sum(seconds)::int as seconds
      from viewed join page_places using (path) group by 1, 2
    ), page_parts as (
      select code, string_agg(${numberText(sql`(gap * 2 + (views > 1)::int)`)}
        || case when views > 1 then ${numberText(sql.ref('views'))} else '' end, '' order by position) as part
      from (select code, position, views,
          (position - lag(position, 1, -1::bigint) over (partition by code order by position))::int as gap
        from page_visits where views > 0) p
      group by code
    ), page_entries as (
      select position, count(*)::int as entries,
        string_agg(${codeText(sql.ref('code'), sql`2`)} || ${codeText(sql.ref('entry'), sql`2`)}, '' order by code, n) as entry_text
      from (
        select position, code, n, least(greatest(views - ${MAX_VIEWS_OF_ENTRY}::int * (n - 1), 0), ${MAX_VIEWS_OF_ENTRY}::int)
          + 8 * least(greatest(seconds - ${MAX_ACTIVE_OF_ENTRY}::int * (n - 1), 0), ${MAX_ACTIVE_OF_ENTRY}::int) as entry
        from page_visits cross join lateral generate_series(1, greatest(
          (views - 1) / ${MAX_VIEWS_OF_ENTRY}::int, (seconds - 1) / ${MAX_ACTIVE_OF_ENTRY}::int) + 1) n
      ) e group by position
    ), page_columns as (
      select 'page' as name, (
          select array_agg(path order by place) filter (where place <= ${MAX_VALUES_OF_DAY})
            || case when count(*) > ${MAX_VALUES_OF_DAY} then array[${OTHER_VALUE}::text] else array[]::text[] end
          from page_places) as dictionary,
        array_agg(starts order by code) || (sum(length(part)) + 1)::int as numbers, string_agg(part, '' order by code) as content
      from (select c.code, coalesce(part, '') as part,
          (sum(length(coalesce(part, ''))) over (order by c.code) - length(coalesce(part, '')) + 1)::int as starts
        from (select distinct code from page_visits) c left join page_parts using (code)) p
      union all
      select 'pages', array[]::text[],
        coalesce(array_agg(entries order by position) filter (where entries > ${MAX_ENTRIES_IN_COLUMN}), array[]::int[]),
        string_agg(chr(32 + least(entries, ${MAX_ENTRIES_IN_COLUMN}::int + 1)), '' order by position)
          || string_agg(entry_text, '' order by position)
      from page_entries
    )`

export const insertColumns = (siteId: Id, day: string) => sql`
    insert into visit_columns (site_id, day, name, dictionary, numbers, content)
    select ${siteId}::bigint, ${day}::date, c.* from (
      select dimension, dictionary, array[]::int[], content from properties join dictionaries using (dimension)
      union all
      select * from page_columns
      union all
      select 'measures', array[]::text[],
        coalesce(array_agg(views::int order by position) filter (where views > ${MAX_VIEWS_IN_COLUMN}), array[]::int[]),
        string_agg(chr(32 + is_first + 2 * case bounces when 1 then 0
          else least(views, ${MAX_VIEWS_IN_COLUMN} + 1)::int end), '' order by position)
      from day_visits
      union all
      select 'active', array[]::text[],
        coalesce(array_agg(seconds order by position) filter (where seconds > ${MAX_ACTIVE_IN_COLUMN}), array[]::int[]),
        string_agg(${codeText(sql.ref('code'), sql`2`)}, '' order by position)
      from (select position, seconds, least(seconds, ${MAX_ACTIVE_IN_COLUMN}::int + 1) as code
        from (select position, round(active_ms / 1000.0)::int as seconds from day_visits) s) v
      union all
      select 'hour', array[]::text[], array[]::int[], string_agg(chr(32 + hour), '' order by position) from day_visits
    ) c where content is not null`

/** A column of the visits of a day. */
export interface StoredColumn {
  readonly day: string
  readonly name: ColumnName
  /** The place of the filter whose column this is, from 1 on; 0 for a column that is counted. */
  readonly filter: number
  /** The position of the value of the filter in the dictionary. */
  readonly code: number
  /** Number of values of the dictionary. */
  readonly size: number
  /** Of the listed dimension; otherwise empty. */
  readonly dictionary: readonly string[]
  /** Of what is counted; otherwise empty. */
  readonly numbers: readonly number[]
  /** For the filter `page` only the part of its page. */
  readonly content: string
}

/**
 * Returns columns of the days on which the values of all filters occur: those of the filters, and those to be counted.
 * There is no column of a property that no visit of the day has.
 */
export async function findColumns(
  tx: Transaction<Tables>,
  siteId: Id,
  query: {
    readonly from: string
    readonly to: string
    readonly filters: readonly VisitFilter[]
    readonly names: readonly ColumnName[]
    /** The dimension whose dictionary is needed. */
    readonly listed: FilterDimension | undefined
  },
): Promise<readonly StoredColumn[]> {
  const { from, to, filters, names, listed } = query
  const { rows } = await sql<StoredColumn>`
    with filtered as materialized (
      select c.day, c.name, w.filter, p.code, cardinality(c.dictionary) as size,
        case c.name when 'page' then substring(c.content from c.numbers[p.code] for c.numbers[p.code + 1] - c.numbers[p.code])
          else c.content end as content
      from unnest(${filters.map(({ dimension }) => dimension)}::text[], ${filters.map(({ value }) => value)}::text[])
        with ordinality as w (name, value, filter)
      join visit_columns c on c.site_id = ${siteId} and c.name = w.name and c.day between ${from}::date and ${to}::date
      cross join lateral (select array_position(c.dictionary, w.value) as code offset 0) p
      where p.code is not null
    ), matching as (
      select day from filtered group by day having count(*) = ${filters.length}
    )
    select day::text as day, name, filter::int as filter, code - 1 as code, size, '[]'::json as dictionary,
      '[]'::json as numbers, content
    from filtered join matching using (day)
    union all
    select c.day::text, c.name, 0, 0, cardinality(c.dictionary),
      case c.name when ${listed ?? ''} then to_json(c.dictionary) else '[]'::json end,
      case when c.name in ('measures', 'active', 'pages') then to_json(c.numbers) else '[]'::json end,
      -- Of pages only the names are needed: which visits viewed them is in 'pages' too.
      case c.name when 'page' then '' else c.content end
    from matching m join visit_columns c on c.site_id = ${siteId} and c.name = any(${[...names]}::text[]) and c.day = m.day
  `.execute(tx)
  return rows
}

/** Returns the first day with columns in a period, and the first one that was counted; undefined for none. */
export async function findFirstDays(
  tx: Transaction<Tables>,
  siteId: Id,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly filtered: string | undefined; readonly counted: string | undefined }> {
  const { rows } = await sql<{ filtered: string | null; counted: string | null }>`
    select
      (select min(day)::text from visit_columns
        where site_id = ${siteId} and name = 'measures' and day between ${from}::date and ${to}::date) as filtered,
      (select min(day)::text from visit_days
        where site_id = ${siteId} and hour = -1 and visits > 0 and day between ${from}::date and ${to}::date) as counted
  `.execute(tx)
  return { filtered: rows[0]?.filtered ?? undefined, counted: rows[0]?.counted ?? undefined }
}

/** Deletes the columns of a site before a day. */
export async function deleteColumns(owner: Kysely<Tables>, siteId: Id, before: string): Promise<void> {
  await owner.deleteFrom('visit_columns').where('site_id', '=', siteId).where('day', '<', before).execute()
}
