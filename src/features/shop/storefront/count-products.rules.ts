import { pathTo } from '#features/shop/storefront/categories.rules.ts'
import type { Facet, ListIndex } from '#features/shop/storefront/list-index.rules.ts'
import { facetKey, optionGroups, type ProductQuery } from '#features/shop/storefront/product-query.rules.ts'
import {
  type Category,
  type CountedValue,
  type FacetCounts,
  FILTER_BIT,
  MAX_OPTION_GROUPS,
  optionBit,
} from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'

/** What was found of the products of a list, in their order. */
export interface CountedProducts {
  /** The lowest price of the variants of each that match all filters, in cents; -1 without one. */
  readonly prices: Int32Array
  readonly counts: FacetCounts
  /** Returns the variants of the product at a place of the index that match all filters. */
  readonly variantsOf: (place: number) => readonly Id[]
}

const FIRST_OPTION_BIT = optionBit(0)
const MAX_PRICE = 2_000_000_000

/** What a query asks for, in terms of the numbers of an index. */
interface Asked {
  readonly min: number
  readonly max: number
  readonly inStock: boolean
  /** By number of facet, whether it is a brand that is asked for; undefined for any brand. */
  readonly brands: Uint8Array | undefined
  readonly groups: readonly string[]
  readonly optionBits: number
  /** By number of facet, the bits of the options that it is a value of that is asked for. */
  readonly bitsOf: Int32Array
}

function readAsked({ names: { facets } }: ListIndex, query: ProductQuery): Asked {
  const groups = optionGroups(query.options).slice(0, MAX_OPTION_GROUPS)
  const wanted = new Map<string, number>()
  for (const [group, { keys }] of groups.entries())
    for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) | optionBit(group))
  const brands = new Set(query.brands.map((brand) => facetKey({ name: '', value: brand })))
  return {
    min: query.min ?? 0,
    max: query.max ?? MAX_PRICE,
    inStock: query.inStock,
    brands: brands.size === 0 ? undefined : Uint8Array.from(facets, ({ key }) => Number(brands.has(key))),
    groups: groups.map(({ name }) => name),
    optionBits: groups.reduce((bits, _, group) => bits | optionBit(group), 0),
    bitsOf: Int32Array.from(facets, ({ key }) => wanted.get(key) ?? 0),
  }
}

/** Returns the bits of the filters that each variant does not match; one that cannot be had matches none by options. */
function missedBits(index: ListIndex, asked: Asked): (place: number, variant: number) => number {
  const { prices, available, firstOption, options, brands } = index
  const { min, max, inStock, optionBits, bitsOf } = asked
  return (place, variant) => {
    const price = prices[variant] ?? 0
    const isAvailable = available[variant] === 1
    let missed = price < min || price > max ? FILTER_BIT.price : 0
    if (inStock && !isAvailable) missed |= FILTER_BIT.stock
    if (asked.brands !== undefined && asked.brands[brands[place] ?? -1] !== 1) missed |= FILTER_BIT.brand
    if (optionBits === 0) return missed
    let matched = 0
    if (isAvailable)
      for (let at = firstOption[variant] ?? 0, end = firstOption[variant + 1] ?? 0; at < end; at++)
        matched |= bitsOf[options[at] ?? 0] ?? 0
    return missed | (optionBits & ~matched)
  }
}

/** Counts in how many products each value is, and each once. */
function counter(size: number): { readonly counts: Int32Array; add(value: number, product: number): void } {
  const counts = new Int32Array(size)
  const last = new Int32Array(size)
  return {
    counts,
    add(value, product) {
      if (last[value] === product + 1) return
      last[value] = product + 1
      counts[value] = (counts[value] ?? 0) + 1
    },
  }
}

/** Numbers the names of facets in lower case: `numberOf` by facet. */
function numberNames(facets: readonly Facet[]): {
  readonly numberOf: Int32Array
  readonly optionNames: readonly string[]
} {
  const numbers = new Map<string, number>()
  const numberOf = Int32Array.from(facets, ({ name }) => {
    const key = name.toLowerCase()
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
  return { numberOf, optionNames: [...numbers.keys()] }
}

/**
 * Filters the products at these places of an index, and counts what else they can be filtered by: values of a filter among
 * what matches all other filters, and of options only those of variants that can be had. Reads each variant once; places
 * of -1 are products without variants.
 */
export function countProducts(index: ListIndex, places: Int32Array, query: ProductQuery): CountedProducts {
  const asked = readAsked(index, query)
  const missedOf = missedBits(index, asked)
  const { prices: priceOf, available, firstVariant, firstOption, options, brands, names } = index
  const prices = new Int32Array(places.length).fill(-1)
  const all = counter(names.facets.length)
  const { numberOf, optionNames } = numberNames(names.facets)
  const ofNames = counter(optionNames.length)
  const ofGroups = asked.groups.map(() => counter(names.facets.length))
  const ofBrands = {
    matching: new Int32Array(names.facets.length),
    missing: new Int32Array(names.facets.length),
  }
  let [inStock, min, max] = [0, MAX_PRICE, -1]
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? -1
    if (place < 0) continue
    let [lowest, missesBrand, canBeHad] = [-1, false, false]
    for (
      let variant = firstVariant[place] ?? 0, end = firstVariant[place + 1] ?? 0;
      variant < end;
      variant++
    ) {
      const missed = missedOf(place, variant)
      const price = priceOf[variant] ?? 0
      const isAvailable = available[variant] === 1
      if (missed === 0 && (lowest < 0 || price < lowest)) lowest = price
      if (missed === FILTER_BIT.brand) missesBrand = true
      if ((missed & ~FILTER_BIT.stock) === 0 && isAvailable) canBeHad = true
      if ((missed & ~FILTER_BIT.price) === 0) {
        if (price < min) min = price
        if (price > max) max = price
      }
      if (!isAvailable) continue
      const isOffered = missed === 0 || isOneOption(missed)
      const counted = !isOffered ? undefined : missed === 0 ? all : ofGroups[groupOf(missed)]
      for (
        let option = firstOption[variant] ?? 0, last = firstOption[variant + 1] ?? 0;
        option < last;
        option++
      ) {
        const facet = options[option] ?? 0
        ofNames.add(numberOf[facet] ?? 0, at)
        counted?.add(facet, at)
      }
    }
    const brand = brands[place] ?? -1
    if (canBeHad) inStock += 1
    if (brand >= 0 && (lowest >= 0 || missesBrand)) {
      const counted = lowest >= 0 ? ofBrands.matching : ofBrands.missing
      counted[brand] = (counted[brand] ?? 0) + 1
    }
    prices[at] = lowest
  }
  const valuesOf = (counts: Int32Array, missed: number, name = ''): readonly CountedValue[] =>
    names.facets.flatMap((facet, number) => {
      const count = counts[number] ?? 0
      return count > 0 && facet.key.startsWith(name)
        ? [{ name: facet.name, value: facet.value, missed, count }]
        : []
    })
  return {
    prices,
    counts: {
      inStock,
      prices: max < 0 ? undefined : { min, max },
      options: [
        ...valuesOf(all.counts, 0),
        ...asked.groups.flatMap((name, group) =>
          valuesOf(ofGroups[group]?.counts ?? new Int32Array(0), optionBit(group), `${name}:`),
        ),
      ],
      products: places.length,
      optionProducts: new Map(
        optionNames
          .map((name, number) => [name, ofNames.counts[number] ?? 0] as const)
          .filter(([, count]) => count > 0),
      ),
      brands: [...valuesOf(ofBrands.matching, 0), ...valuesOf(ofBrands.missing, FILTER_BIT.brand)],
    },
    variantsOf(place) {
      const found: Id[] = []
      for (
        let variant = firstVariant[place] ?? 0, end = firstVariant[place + 1] ?? 0;
        variant < end;
        variant++
      )
        if (missedOf(place, variant) === 0) found.push(String(index.variantIds[variant]))
      return found
    },
  }
}

/** Whether nothing but one option is missed. */
const isOneOption = (missed: number) => missed >= FIRST_OPTION_BIT && (missed & (missed - 1)) === 0

/** The group of a bit of `optionBit`. */
const groupOf = (bit: number) => Math.log2(bit / FIRST_OPTION_BIT)

/** Returns in how many of the products at these places each category is, those of categories below it included. */
export function countCategories(
  { names, firstCategory, categories }: ListIndex,
  places: Int32Array,
  tree: readonly Category[],
): ReadonlyMap<Id, number> {
  const numbers = new Map(tree.map(({ id }, number) => [id, number]))
  const within = names.categories.map((id) => pathTo(tree, id).map((one) => numbers.get(one.id) ?? 0))
  const counted = counter(tree.length)
  for (const [product, place] of places.entries())
    for (let at = firstCategory[place] ?? 0, end = firstCategory[place + 1] ?? 0; at < end; at++)
      for (const number of within[categories[at] ?? 0] ?? []) counted.add(number, product)
  return new Map(
    tree.map(({ id }, number) => [id, counted.counts[number] ?? 0] as const).filter(([, count]) => count > 0),
  )
}
