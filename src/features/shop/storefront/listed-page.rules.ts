import { countCategories, countProducts } from '#features/shop/storefront/count-products.rules.ts'
import { type ListIndex, placesOf } from '#features/shop/storefront/list-index.rules.ts'
import { isFiltered } from '#features/shop/storefront/product-query.rules.ts'
import type { Category, FoundProducts, ListRequest } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'

/** An item of a collection that is listed, in the order of the list; by price, the newest first. */
export interface ShownItem {
  readonly id: Id
  /** Listed by its title only. */
  readonly locked: boolean
}

type Asked = Pick<ListRequest, 'query' | 'limit' | 'offset' | 'now' | 'categoryIds'>

/** Finds one page of the products of a whole store, or of its categories, in its index. */
export function findInStore(index: ListIndex, asked: Asked, tree: readonly Category[]): FoundProducts {
  const { query, limit, offset } = asked
  const places = placesShown(index, asked)
  const counted = countProducts(index, places, query)
  const found = places.filter((_, at) => (counted.prices[at] ?? -1) >= 0)
  return {
    counts: counted.counts,
    items: orderedPlaces(
      index,
      query.sort,
      found,
      counted.prices.filter((price) => price >= 0),
    )
      .slice(offset, offset + limit)
      .map((place) => ({ itemId: String(index.itemIds[place]), variantIds: counted.variantsOf(place) })),
    total: found.length,
    categories: countCategories(index, found, tree),
    dependsOn: undefined,
  }
}

/** Finds one page of the products of a collection, some of which may have no price. */
export function findInCollection(
  index: ListIndex,
  { query, limit, offset, withLocked }: Asked & Pick<ListRequest, 'withLocked'>,
  shown: readonly ShownItem[],
): FoundProducts {
  const places = placesOf(
    index,
    shown.map(({ id }) => id),
  ).map((place, at) => (shown[at]?.locked === true && withLocked !== true ? -1 : place))
  const counted = countProducts(index, places, query)
  const priceAt = (at: number) => counted.prices[at] ?? -1
  const all = [...shown.keys()]
  const listed = isFiltered(query) ? all.filter((at) => priceAt(at) >= 0) : all
  return {
    counts: counted.counts,
    items: sortByPrice(listed, query.sort, priceAt)
      .slice(offset, offset + limit)
      .map((at) => ({
        itemId: shown[at]?.id ?? '',
        variantIds: priceAt(at) < 0 ? [] : counted.variantsOf(places[at] ?? -1),
      })),
    total: listed.length,
    categories: new Map(),
    dependsOn: shown.map(({ id }) => id),
  }
}

/** The places of what everybody may see at that time, the newest first. */
function placesShown(index: ListIndex, { now, categoryIds }: Asked): Int32Array {
  const { size, visibleFrom, names, firstCategory, categories } = index
  const until = now.getTime() * 1_000
  const wanted = categoryIds && Uint8Array.from(names.categories, (id) => Number(categoryIds.includes(id)))
  const isWithin = (place: number) => {
    if (wanted === undefined) return true
    for (let at = firstCategory[place] ?? 0, end = firstCategory[place + 1] ?? 0; at < end; at++)
      if (wanted[categories[at] ?? 0] === 1) return true
    return false
  }
  const places = new Int32Array(size)
  let count = 0
  for (let place = 0; place < size; place++)
    if ((visibleFrom[place] ?? Infinity) <= until && isWithin(place)) places[count++] = place
  return places.subarray(0, count)
}

/** Returns places, the newest first, in the order that is asked for; of equal ones the newest is the first. */
function orderedPlaces(
  index: ListIndex,
  sort: ListRequest['query']['sort'],
  places: Int32Array,
  prices: Int32Array,
): readonly number[] {
  if (sort === 'name') {
    const ranks = nameRanks(index)
    return [...places].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  }
  const order = sortByPrice([...places.keys()], sort, (at) => prices[at] ?? -1)
  return order.map((at) => places[at] ?? 0)
}

/** Sorts if it is asked for; what has no price is the last. */
function sortByPrice(
  list: readonly number[],
  sort: ListRequest['query']['sort'],
  priceAt: (at: number) => number,
): readonly number[] {
  if (sort !== 'price' && sort !== 'price-desc') return list
  const sign = sort === 'price' ? 1 : -1
  return list.toSorted((a, b) => {
    const [left, right] = [priceAt(a), priceAt(b)]
    return left < 0 || right < 0 ? Number(left < 0) - Number(right < 0) : sign * (left - right)
  })
}

const ranksOf = new WeakMap<ListIndex, Int32Array>()

/** The rank of each product by its title. An index is sorted once, by the first who asks. */
function nameRanks(index: ListIndex): Int32Array {
  const known = ranksOf.get(index)
  if (known !== undefined) return known
  const { titles } = index
  const compare = titles.some((title) => BEYOND_SURROGATES.test(title)) ? byCodePoints : byCodeUnits
  const order = [...titles.keys()].sort((a, b) => compare(titles[a] ?? '', titles[b] ?? ''))
  const ranks = new Int32Array(titles.length)
  for (const [rank, place] of order.entries()) ranks[place] = rank
  ranksOf.set(index, ranks)
  return ranks
}

/** Characters whose order by code units is not that by code points, which databases have. */
const BEYOND_SURROGATES = /[\uD800-\uFFFF]/

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function byCodePoints(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return fromSurrogates(left) - fromSurrogates(right)
  }
  return a.length - b.length
}

/** Code units in the order of code points: surrogates stand for what is behind all others. */
const fromSurrogates = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)
