import { sql } from 'kysely'
import { withDescendants } from '#features/shop/storefront/categories.rules.ts'
import { isFiltered, type ProductQuery } from '#features/shop/storefront/product-query.rules.ts'
import type { Category, ListRequest } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'

/** A variant that is offered, as its owner entered it. */
interface StoredVariant {
  readonly id: Id
  readonly itemId: Id
  readonly price: number
  readonly available: boolean
  readonly values: readonly string[]
}

/** An item that is public, scheduled ones included. */
interface StoredItem {
  readonly id: Id
  readonly collectionId: Id
  readonly title: string
  readonly locked: boolean
  /** Microseconds; -Infinity for always. */
  readonly visibleFrom: number
  readonly publishedOn: number
  readonly position: number
  /** Names of its options; null without a price. */
  readonly options: readonly string[] | null
  readonly brand: string | null
  readonly terms: readonly { readonly kind: string; readonly name: string }[]
  readonly categories: readonly Id[]
}

/** All that a store has, from the tables that its owner writes. */
export interface StoredStore {
  readonly items: readonly StoredItem[]
  readonly variants: readonly StoredVariant[]
  readonly categories: readonly Category[]
}

/** Reads a store with plain statements. */
export async function readStore({ owner }: Pick<Database, 'owner'>, siteId: Id): Promise<StoredStore> {
  const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::float8`
  const items = await sql<StoredItem>`
    select p.document_id as id, p.collection_id as "collectionId", lower(p.title) as title, p.position,
      p.locked or c.locked as locked, greatest(${micros('p.visible_from')}, ${micros('c.visible_from')}) as "visibleFrom",
      ${micros('p.published_on')} as "publishedOn", s.brand,
      (select array_agg(o ->> 'name' order by place) from jsonb_array_elements(s.options) with ordinality t (o, place)) as names,
      s.item_id is not null as priced,
      coalesce((select json_agg(json_build_object('kind', t.kind, 'name', t.name)) from published_terms t
        where t.site_id = p.site_id and t.document_id = p.document_id), '[]') as terms,
      coalesce((select array_agg(category_id) from category_products k
        where k.site_id = p.site_id and k.item_id = p.document_id), '{}')::text[] as categories
    from published_documents p
    join published_documents c on c.site_id = p.site_id and c.document_id = p.collection_id
    left join products s on s.site_id = p.site_id and s.item_id = p.document_id
    where p.site_id = ${siteId} and p.kind = 'item'`.execute(owner)
  const variants = await sql<Omit<StoredVariant, 'price'> & { readonly price: string }>`
    select v.id, v.item_id as "itemId", case when v.on_sale then v.sale_price else v.price end as price,
      s.unlimited or s.back_orders or s.on_hand > s.reserved as available, v.option_values as values
    from product_variants v join variant_stock s on s.site_id = v.site_id and s.variant_id = v.id
    where v.site_id = ${siteId} and not v.hidden and v.archived_at is null`.execute(owner)
  const categories = await sql<Category>`
    select id, parent_id as "parentId", name, url_id as "urlId" from store_categories where site_id = ${siteId}`.execute(
    owner,
  )
  return {
    items: items.rows.map((row) => {
      const { names, priced, ...item } = row as StoredItem & {
        readonly names: readonly string[] | null
        readonly priced: boolean
      }
      return { ...item, options: priced ? (names ?? []) : null }
    }),
    variants: variants.rows.map((row) => ({ ...row, price: Number(row.price) })),
    categories: categories.rows,
  }
}

/** What a list shows, with all that has no order in one that can be compared. */
export interface ExpectedList {
  readonly items: readonly { readonly itemId: Id; readonly variantIds: readonly Id[] }[]
  readonly total: number
  /** `size:41`, in lower case, with the number of products. */
  readonly options: Readonly<Record<string, number>>
  readonly brands: Readonly<Record<string, number>>
  readonly prices: { readonly min: number; readonly max: number } | undefined
  readonly inStock: number
  readonly categories: Readonly<Record<string, number>>
  readonly dependsOn: readonly Id[] | undefined
}

type Filter = 'price' | 'stock' | 'brand' | `option ${string}`

const same = (text: string) => text.trim().toLowerCase()

/** Returns what a list has to show, found by trying each filter on each variant. */
export function expectedList(store: StoredStore, request: Omit<ListRequest, 'siteId'>): ExpectedList {
  const { query, collectionId, now } = request
  const narrowed = isFiltered(query)
  const shown = store.items.filter(
    (item) =>
      item.visibleFrom <= now.getTime() * 1000 &&
      (!item.locked || request.withLocked || (collectionId !== undefined && !narrowed)) &&
      (collectionId === undefined || item.collectionId === collectionId) &&
      (request.categoryIds === undefined ||
        item.categories.some((id) => request.categoryIds?.includes(id))) &&
      (request.term === undefined ||
        item.terms.some(({ kind, name }) => kind === request.term?.kind && name === request.term.name)),
  )
  const offered = shown
    .filter(({ locked }) => !locked || request.withLocked)
    .map((item) => ({ item, variants: store.variants.filter(({ itemId }) => itemId === item.id) }))
    .filter(({ variants }) => variants.length > 0)
  const filters = filtersOf(query)
  const matches = (item: StoredItem, variant: StoredVariant, but?: Filter) =>
    [...filters].every(([name, holds]) => name === but || holds(item, variant))
  const matching = (but?: Filter) =>
    offered
      .map(({ item, variants }) => ({ item, variants: variants.filter((one) => matches(item, one, but)) }))
      .filter(({ variants }) => variants.length > 0)
  const found = new Map(matching().map(({ item, variants }) => [item.id, variants]))
  const isPriced = narrowed || collectionId === undefined
  const listed = (isPriced ? shown.filter(({ id }) => found.has(id)) : shown).toSorted(
    orderOf(request, found),
  )
  const priced = matching('price').flatMap(({ variants }) => variants.map(({ price }) => price))
  return {
    items: listed.slice(request.offset, request.offset + request.limit).map(({ id }) => ({
      itemId: id,
      variantIds: (found.get(id) ?? []).map((one) => one.id).toSorted(),
    })),
    total: listed.length,
    options: countOptions(query, narrowed, matching, offered),
    brands: tally(
      matching('brand').map(({ item }) => [same(item.brand ?? '')].filter((brand) => brand !== '')),
      query.brands.map(same),
    ),
    prices: priced.length === 0 ? undefined : { min: Math.min(...priced), max: Math.max(...priced) },
    inStock: matching('stock').filter(({ variants }) => variants.some(({ available }) => available)).length,
    categories:
      collectionId === undefined
        ? tally(
            matching().map(({ item }) =>
              store.categories
                .filter(({ id }) =>
                  withDescendants(store.categories, id).some((below) => item.categories.includes(below)),
                )
                .map(({ id }) => id),
            ),
          )
        : {},
    dependsOn: collectionId === undefined ? undefined : shown.map(({ id }) => id).toSorted(),
  }
}

type Holds = (item: StoredItem, variant: StoredVariant) => boolean

/** Each filter that a query asks for. */
function filtersOf({ min, max, inStock, brands, options }: ProductQuery): ReadonlyMap<Filter, Holds> {
  const filters = new Map<Filter, Holds>()
  if (min !== undefined || max !== undefined)
    filters.set('price', (_, { price }) => price >= (min ?? 0) && price <= (max ?? Infinity))
  if (inStock) filters.set('stock', (_, { available }) => available)
  if (brands.length > 0)
    filters.set('brand', ({ brand }) => brands.some((one) => same(one) === same(brand ?? '')))
  for (const [name, wanted] of Map.groupBy(options, (option) => same(option.name)))
    filters.set(
      `option ${name}`,
      (item, variant) =>
        variant.available && wanted.some(({ value }) => valueOf(item, variant, name) === same(value)),
    )
  return filters
}

const valueOf = ({ options }: StoredItem, { values }: StoredVariant, name: string) =>
  same(values[(options ?? []).findIndex((one) => same(one) === name)] ?? '')

interface Offered {
  readonly item: StoredItem
  readonly variants: readonly StoredVariant[]
}
type Matching = (but?: Filter) => readonly Offered[]

/**
 * Values of variants that can be had; only one value is no choice, unless the list is filtered. What is not asked for is
 * shared by two products of all, and by a twentieth of them.
 */
function countOptions(
  query: ProductQuery,
  narrowed: boolean,
  matching: Matching,
  all: readonly Offered[],
): Readonly<Record<string, number>> {
  const names = new Set([
    ...matching().flatMap(({ item }) => (item.options ?? []).map(same)),
    ...query.options.map(({ name }) => same(name)),
  ])
  return Object.assign(
    {},
    ...[...names].map((name) => {
      const asked = query.options
        .filter((one) => same(one.name) === name)
        .map(({ value }) => `${name}:${same(value)}`)
      const counts = tally(
        matching(`option ${name}`).map(({ item, variants }) =>
          variants
            .filter(({ available }) => available)
            .map((variant) => valueOf(item, variant, name))
            .filter((value) => value !== '')
            .map((value) => `${name}:${value}`),
        ),
        asked,
      )
      const sharing = all.filter(({ item, variants }) =>
        variants.some((variant) => variant.available && valueOf(item, variant, name) !== ''),
      ).length
      const isShared = sharing >= Math.max(2, all.length / 20)
      if (asked.length > 0) return counts
      return isShared && (narrowed || Object.keys(counts).length > 1) ? counts : {}
    }),
  ) as Record<string, number>
}

/** How many of the lists contain each key; 0 for those that were asked for and are in none. */
function tally(
  lists: readonly (readonly string[])[],
  asked: readonly string[] = [],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(asked.map((key) => [key, 0]))
  for (const list of lists) for (const key of new Set(list)) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function orderOf(
  { query: { sort }, isManual }: Pick<ListRequest, 'query' | 'isManual'>,
  found: ReadonlyMap<Id, readonly StoredVariant[]>,
): (a: StoredItem, b: StoredItem) => number {
  const newest = (a: StoredItem, b: StoredItem) =>
    b.publishedOn - a.publishedOn || Number(b.id) - Number(a.id)
  const lowest = ({ id }: StoredItem) => {
    const prices = (found.get(id) ?? []).map(({ price }) => price)
    return prices.length === 0 ? undefined : Math.min(...prices)
  }
  const byPrice = (sign: 1 | -1) => (a: StoredItem, b: StoredItem) => {
    const [left, right] = [lowest(a), lowest(b)]
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined) || newest(a, b)
    return sign * (left - right) || newest(a, b)
  }
  switch (sort) {
    case 'price':
      return byPrice(1)
    case 'price-desc':
      return byPrice(-1)
    case 'name':
      return (a, b) => Buffer.compare(Buffer.from(a.title), Buffer.from(b.title)) || newest(a, b)
    case 'newest':
      return newest
    case undefined:
      return isManual ? (a, b) => a.position - b.position || newest(a, b) : newest
  }
}
