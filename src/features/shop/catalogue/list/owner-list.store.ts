import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ListFilter, ProductSort } from '#features/shop/catalogue/list/owner-list.types.ts'
import type { ListedItem } from '#features/shop/catalogue/store.ts'
import type { ProductTypeCode } from '#features/shop/catalogue/types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Which products of a site are listed, in which order, and which part of the list is wanted. */
export interface ProductListRequest extends ListFilter {
  /** Of this collection only. */
  readonly collection?: Id | undefined
  /** Only those with a price. */
  readonly priced?: boolean | undefined
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
}

const price = sql`case when v.on_sale then coalesce(v.sale_price, v.price) else v.price end`
/** What buyers can have of a variant `v` with the stock `s`. */
const isLow = sql<boolean>`not s.unlimited and s.low_level is not null and s.on_hand - s.reserved <= s.low_level`
const isOut = sql<boolean>`not (s.unlimited or s.back_orders or s.on_hand > s.reserved)`

/** The conditions of a filter on variants `v` with their stock `s`. */
function variantConditions({ stock, onSale }: ListFilter): readonly RawBuilder<unknown>[] {
  return [
    ...(stock === 'low' ? [isLow] : []),
    ...(stock === 'out' ? [isOut] : []),
    ...(onSale ? [sql`v.on_sale`] : []),
  ]
}

/** The conditions of a filter on items `d`, products `p` and lists `l`; `texts` are what words are looked for in. */
function itemConditions(
  { words, status, productType, category }: ListFilter,
  texts: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`d.status = ${status}`]),
    ...(productType === undefined ? [] : [sql`p.type = ${productType}`]),
    ...(category === '' ? [] : [sql`${category} = any(d.categories)`]),
    ...words
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`position(${word} in lower(${texts})) > 0`),
  ]
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const variantsOf = (siteId: Id) => sql`
  product_variants v join variant_stock s on s.site_id = v.site_id and s.variant_id = v.id
  where v.site_id = ${siteId} and v.item_id = d.id and v.archived_at is null`

/** The items `d` of all lists of products, with others that are products, beside their products `p`. */
const listedItems = (siteId: Id) => sql`
  from documents d
  join documents l on l.site_id = d.site_id and l.id = d.collection_id
  left join products p on p.site_id = d.site_id and p.item_id = d.id
  where d.site_id = ${siteId} and d.kind = 'item' and d.status <> ${ITEM_STATUS.deleted}
    and (p.item_id is not null or d.collection_id in (select id from lists))`

/** Lists of products: their number is small, and each is looked at once. */
const lists = (siteId: Id) => sql`
  lists as materialized (
    select c.id from documents c join revisions r on r.site_id = c.site_id and r.id = c.head_revision_id
    where c.site_id = ${siteId} and c.kind = 'collection' and r.body ->> 'typeName' = 'products'
  )`

/** Returns one part of the items that are or can be products, and how many match. */
export async function findProductItems(
  tx: Tx,
  siteId: Id,
  request: ProductListRequest,
): Promise<{ readonly items: readonly ListedItem[]; readonly total: number }> {
  const { collection, priced = false, limit, offset } = request
  const ofVariants = variantConditions(request)
  const codes = sql`coalesce((select string_agg(v.sku || ' ' || v.barcode, ' ') from ${variantsOf(siteId)}), '')`
  const texts = sql`concat_ws(' ', d.title, l.title, array_to_string(d.categories, ' '), ${codes})`
  const conditions = all([
    ...(collection === undefined ? [] : [sql`d.collection_id = ${collection}`]),
    ...(priced ? [sql`p.item_id is not null`] : []),
    ...itemConditions(request, texts),
    ...ofVariants.map((condition) => sql`exists (select from ${variantsOf(siteId)} and (${condition}))`),
  ])
  // The last row has the number of all.
  const { rows } = await sql<ListedItem & { total: number }>`
    with ${lists(siteId)}, matching as materialized (
      select d.id, d.title, l.title as collection, d.status, d.categories ${listedItems(siteId)} and ${conditions}
    ), page as (
      select d.*, row_number() over (order by ${orderOf(siteId, request.sort)}) as place
      from matching d order by place limit ${limit} offset ${offset}
    )
    select id, title, collection, status, categories, 0 as total, place from page
    union all
    select null, '', '', null, '{}', count(*)::integer, null from matching
    order by place nulls last`.execute(tx)
  const items = rows.slice(0, -1).map(({ id, title, collection: list, status, categories }) => ({
    id,
    title,
    collection: list,
    status,
    categories,
  }))
  return { items, total: rows.at(-1)?.total ?? 0 }
}

/** The order of the items `d`. */
function orderOf(siteId: Id, sort: ProductSort): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`d.id desc`
    case 'name':
      return sql`lower(d.title), d.id desc`
    case 'price':
      return sql`(select min(${price}) from ${variantsOf(siteId)}) nulls last, d.id desc`
    case 'stock':
      return sql`(select sum(greatest(0, s.on_hand - s.reserved)) from ${variantsOf(siteId)} and not s.unlimited) nulls last, d.id desc`
  }
}

/** Returns the categories of all items that are or can be products, and whether any has a price. */
export async function findListFacts(
  tx: Tx,
  siteId: Id,
): Promise<{ readonly categories: readonly string[]; readonly hasPrices: boolean }> {
  const { rows } = await sql<{ categories: string[]; hasPrices: boolean }>`
    with ${lists(siteId)}
    select array(select distinct c.name from (
        select unnest(d.categories) as name ${listedItems(siteId)}
      ) c order by c.name) as categories,
      exists (select from products p where p.site_id = ${siteId}) as "hasPrices"`.execute(tx)
  return rows[0] ?? { categories: [], hasPrices: false }
}

/** Which variants of a site are listed. */
export interface TableRequest extends ListFilter {
  readonly limit: number
  readonly offset: number
}

/** A variant of the table with its place in the list. */
export interface PlacedTableVariant {
  readonly variantId: Id
  readonly itemId: Id
  readonly title: string
  readonly collection: string
  readonly status: ListedItem['status']
  readonly categories: string[]
  readonly productType: ProductTypeCode
}

/** Returns one part of the variants of all products that are not in the trash, and how many match. */
export async function findTableVariants(
  tx: Tx,
  siteId: Id,
  request: TableRequest,
): Promise<{ readonly variants: readonly PlacedTableVariant[]; readonly total: number }> {
  const { limit, offset } = request
  const values = sql`(select coalesce(string_agg(o.value, ' / ' order by o.place), '')
    from jsonb_array_elements_text(v.option_values) with ordinality o (value, place))`
  const texts = sql`concat_ws(' ', d.title, ${values}, v.sku, v.barcode, l.title, array_to_string(d.categories, ' '))`
  const from = sql`
    from product_variants v
    join variant_stock s on s.site_id = v.site_id and s.variant_id = v.id
    join products p on p.site_id = v.site_id and p.item_id = v.item_id
    join documents d on d.site_id = v.site_id and d.id = v.item_id
    left join documents l on l.site_id = d.site_id and l.id = d.collection_id
    where v.site_id = ${siteId} and v.archived_at is null and d.status <> ${ITEM_STATUS.deleted}
      and ${all([...itemConditions(request, texts), ...variantConditions(request).map((one) => sql`(${one})`)])}`
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(tx)
  const { rows } = await sql<PlacedTableVariant>`
    select v.id as "variantId", v.item_id as "itemId", d.title, coalesce(l.title, '') as collection, d.status,
      d.categories, p.type as "productType" ${from}
    order by v.item_id desc, v.position limit ${limit} offset ${offset}`.execute(tx)
  return { variants: rows, total: counted.rows[0]?.total ?? 0 }
}
