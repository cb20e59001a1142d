import { type RawBuilder, sql } from 'kysely'
import type { ContentSource } from '#features/content-source/actions.ts'
import { facetKey, isFiltered, optionGroups, type ProductQuery } from '#features/shop/product-query.rules.ts'
import {
  FILTER_BIT,
  type FoundProducts,
  type ListRequest,
  type ListScope,
  MAX_OPTION_GROUPS,
  optionBit,
} from '#features/shop/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'

/**
 * Returns one page of the products of a list, their number, and what else the list can be filtered by, in one statement.
 * Each variant is read once; values of a filter are counted among those that match all other filters. All but options are
 * the same for all variants of a product or are counted as soon as one has them, so products are grouped once for them.
 */
export async function findProducts(source: ContentSource, request: ListRequest): Promise<FoundProducts> {
  const { siteId, query, limit, offset } = request
  const groups = optionGroups(query.options).slice(0, MAX_OPTION_GROUPS)
  const bits = (more: readonly number[]) => sql`missed = any(${[0, ...more]}::integer[])`
  const priced = isFiltered(query) || request.collectionId === undefined
  // Filters vary the statement.
  const mark = isFiltered(query) ? sql`` : PREPARED
  const { rows } = await sql<FoundProducts>`
    with ${mark} shown as materialized (${shownItems(source, request)}
    ), scored as materialized (
      select v.item_id, v.variant_id, v.price, v.available, v.options, v.brand, ${missedBits(siteId, query, groups)} as missed
      from listed_variants v where v.site_id = ${siteId} and v.item_id in (select item_id from shown ${request.withLocked ? sql`` : sql`where not locked`})
    ), counted as materialized (
      select item_id, brand,
        min(price) filter (where missed = 0) as price,
        array_agg(variant_id) filter (where missed = 0) as variants,
        bool_or(missed = ${FILTER_BIT.brand}::integer) as other_brand,
        bool_or(available and ${bits([FILTER_BIT.stock])}) as in_stock,
        min(price) filter (where ${bits([FILTER_BIT.price])}) as lowest,
        max(price) filter (where ${bits([FILTER_BIT.price])}) as highest
      from scored where ${bits([FILTER_BIT.brand, FILTER_BIT.stock, FILTER_BIT.price])} group by item_id, brand
    ), matching as materialized (
      select item_id, price, variants from counted where variants is not null
    ), page as (
      select s.item_id, m.variants, row_number() over (order by ${orderOf(request)}) as place
      from shown s ${priced ? sql`join` : sql`left join`} matching m using (item_id)
      order by place limit ${limit} offset ${offset}
    )
    select
      (select json_agg(json_build_object('item', item_id::text, 'variants', variants::text[]) order by place) from page) as items,
      ${priced ? sql`(select count(*) from matching)` : sql`(select count(*) from shown)`}::integer as total,
      ${countedOptions(siteId, groups)} as options,
      (select json_agg(json_build_object('name', '', 'value', f.value, 'missed', c.missed, 'count', c.count)) from (
        select brand, case when variants is null then ${FILTER_BIT.brand}::integer else 0 end as missed, count(*)
        from counted where brand is not null and (other_brand or variants is not null) group by 1, 2
      ) c join product_facets f on f.site_id = ${siteId} and f.id = c.brand) as brands,
      (select min(lowest) from counted)::integer as min,
      (select max(highest) from counted)::integer as max,
      (select count(*) from counted where in_stock)::integer as "inStock",
      ${countedCategories(request)} as categories,
      ${request.collectionId === undefined ? sql`null::json` : sql`(select json_agg(item_id::text) from shown)`} as shown`.execute(
    source.tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a from clause returned no row.')
  return row
}

/** The items of the list that visitors may see. */
function shownItems(source: ContentSource, request: ListRequest): RawBuilder<unknown> {
  const { siteId, collectionId, categoryIds, term, withLocked = false, now } = request
  // A whole collection has them too, by their titles only.
  const mayBeLocked = withLocked || (collectionId !== undefined && !isFiltered(request.query))
  const conditions = [
    ...(mayBeLocked ? [] : [sql`and not p.locked and not c.locked`]),
    ...(collectionId === undefined ? [] : [sql`and p.collection_id = ${collectionId}`]),
    ...(categoryIds === undefined
      ? []
      : [
          sql`and p.document_id in (select item_id from category_products
            where site_id = ${siteId} and category_id = any(${categoryIds}::bigint[]))`,
        ]),
    ...(term === undefined
      ? []
      : [
          sql`and exists (select from ${source.tables.publishedTerms} t where t.site_id = p.site_id
            and t.document_id = p.document_id and t.kind = ${term.kind} and t.name = ${term.name})`,
        ]),
  ]
  return sql`
    select p.document_id as item_id, p.published_on, p.position, p.title, p.locked or c.locked as locked
    from ${source.tables.publishedDocuments} p
    join ${source.tables.publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    where p.site_id = ${siteId} and p.kind = 'item' and p.visible_from <= ${now} and c.visible_from <= ${now}
      ${conditions.length === 0 ? sql`` : sql.join(conditions, sql` `)}`
}

type OptionGroups = ReturnType<typeof optionGroups>

/** The bits of the filters that a variant `v` does not match. One that cannot be had matches no filter by its options. */
function missedBits(siteId: Id, query: ProductQuery, groups: OptionGroups): RawBuilder<unknown> {
  const { brands, min, max, inStock } = query
  const facets = (keys: readonly string[]) => sql`(
    select coalesce(array_agg(f.id), '{}') from product_facets f where f.site_id = ${siteId} and f.key = any(${keys}::text[]))`
  const bit = (condition: RawBuilder<unknown>, value: number) =>
    sql`(case when ${condition} then 0 else ${value}::integer end)`
  const parts = [
    ...(min === undefined && max === undefined
      ? []
      : [
          bit(sql`v.price between ${min ?? 0}::bigint and ${max ?? 2_000_000_000}::bigint`, FILTER_BIT.price),
        ]),
    ...(inStock ? [bit(sql`v.available`, FILTER_BIT.stock)] : []),
    ...(brands.length === 0
      ? []
      : [
          bit(
            sql`coalesce(v.brand = any(${facets(brands.map((brand) => facetKey({ name: '', value: brand })))}::integer[]), false)`,
            FILTER_BIT.brand,
          ),
        ]),
    ...groups.map(({ keys }, index) =>
      bit(sql`v.available and v.options && ${facets(keys)}`, optionBit(index)),
    ),
  ]
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)
}

/** The order of the products `s` with what matches of them, `m`. */
function orderOf({ query, isManual }: ListRequest): RawBuilder<unknown> {
  const newest = sql`s.published_on desc, s.item_id desc`
  switch (query.sort) {
    case 'price':
      return sql`m.price nulls last, ${newest}`
    case 'price-desc':
      return sql`m.price desc nulls last, ${newest}`
    case 'name':
      return sql`lower(s.title), ${newest}`
    case 'newest':
      return newest
    case undefined:
      return isManual ? sql`s.position, ${newest}` : newest
  }
}

/**
 * The number of products with each value of an option, of variants that can be had. What matches all filters but that by
 * one option is counted for the values of this option only.
 */
function countedOptions(siteId: Id, groups: OptionGroups): RawBuilder<unknown> {
  const ofGroup = groups.map(
    ({ name }, index) => sql`or missed = ${optionBit(index)}::integer and id = any((
      select coalesce(array_agg(g.id), '{}') from product_facets g
      where g.site_id = ${siteId} and starts_with(g.key, ${`${name}:`}))::integer[])`,
  )
  return sql`(
    select json_agg(json_build_object('name', f.name, 'value', f.value, 'missed', c.missed, 'count', c.count)) from (
      select id, missed, count(*) from (
        select distinct item_id, o.id, missed from scored cross join unnest(options) o (id)
        where available and (missed = 0 ${ofGroup.length === 0 ? sql`` : sql.join(ofGroup, sql` `)})
      ) d group by id, missed
    ) c join product_facets f on f.site_id = ${siteId} and f.id = c.id)`
}

/** The number of matching products of each category with those below it, for lists that offer categories. */
function countedCategories({ siteId, collectionId }: ListScope): RawBuilder<unknown> {
  if (collectionId !== undefined) return sql`null::json`
  return sql`(
    with recursive within (id, ancestor) as (
      select id, id from store_categories where site_id = ${siteId}
      union all
      select w.id, c.parent_id from within w
      join store_categories c on c.site_id = ${siteId} and c.id = w.ancestor where c.parent_id is not null
    )
    select json_agg(json_build_object('id', ancestor::text, 'count', count)) from (
      select w.ancestor, count(distinct cp.item_id) from category_products cp
      join within w on w.id = cp.category_id
      join matching m on m.item_id = cp.item_id
      where cp.site_id = ${siteId} group by w.ancestor
    ) counted)`
}
