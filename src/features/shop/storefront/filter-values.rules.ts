import {
  isFiltered,
  type OptionFilter,
  optionGroups,
  type ProductQuery,
} from '#features/shop/storefront/product-query.rules.ts'
import {
  type CountedValue,
  FILTER_BIT,
  type FilterValue,
  type FoundProducts,
  type ListFilters,
  optionBit,
} from '#features/shop/storefront/types.ts'
import { collator } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** Options that a list offers as filters: those that most of its products have. */
const MAX_FILTERS = 5
/** An option that fewer products share narrows no list, ... */
const MIN_SHARING = 2
/** ... nor does one that a smaller part of them has. */
const MIN_SHARE = 0.05

/** Sizes of clothes, which no alphabet orders. */
const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

/**
 * Returns what a list can be filtered by, sorted in the language of the site. A value is counted among the products that
 * match all filters but its own; one that is asked for is always among them, so that it can be taken back. Options are
 * those that several products of the list share, the most shared first; what one product alone has is no filter.
 */
export function listFilters(
  { counts, categories }: FoundProducts,
  query: ProductQuery,
  language: string,
): ListFilters {
  const compare = valueOrder(language)
  const asked = optionGroups(query.options).map(({ name }, index) => ({ name, bit: optionBit(index) }))
  const bitOf = (name: string) => asked.find((one) => one.name === name)?.bit ?? 0
  const groups = Map.groupBy(
    counts.options.filter(({ name, missed }) => missed === 0 || missed === bitOf(name.toLowerCase())),
    ({ name }) => name.toLowerCase(),
  )
  for (const { name } of query.options)
    if (!groups.has(name.toLowerCase())) groups.set(name.toLowerCase(), [])
  const options = [...groups].map(([key, counted]) => {
    const wanted = query.options.filter(({ name }) => name.toLowerCase() === key)
    const values = withAsked(
      counted,
      wanted.map(({ value }) => value),
    ).toSorted((a, b) => compare(a.value, b.value))
    return { name: counted[0]?.name ?? wanted[0]?.name ?? key, values, isAsked: wanted.length > 0 }
  })
  const sharing = (name: string) => counts.optionProducts.get(name.toLowerCase()) ?? 0
  const needed = Math.max(MIN_SHARING, Math.ceil(counts.products * MIN_SHARE))
  // Counted in the whole list, so that no filter disappears while a visitor chooses.
  const weight = ({ name, isAsked }: (typeof options)[number]) => (isAsked ? 1e9 : 0) + sharing(name)
  const brands = counts.brands.filter(({ missed }) => missed === 0 || missed === FILTER_BIT.brand)
  return {
    options: options
      // With filters, a value that is left alone can still be chosen.
      .filter(
        ({ name, values, isAsked }) =>
          isAsked || (sharing(name) >= needed && values.length > (isFiltered(query) ? 0 : 1)),
      )
      .toSorted((a, b) => weight(b) - weight(a) || compare(a.name, b.name))
      .slice(0, MAX_FILTERS)
      // In one order, whatever is chosen.
      .toSorted((a, b) => compare(a.name, b.name))
      .map(({ name, values }) => ({ name, values })),
    brands: withAsked(brands, query.brands).toSorted((a, b) => compare(a.value, b.value)),
    prices: counts.prices,
    inStock: counts.inStock,
    categories,
  }
}

/** Values with the sums of their counts, and those that are asked for without any. */
function withAsked(counted: readonly CountedValue[], asked: readonly string[]): readonly FilterValue[] {
  const values = counted.map(({ value, count }) => ({ value, count }))
  const known = new Set(values.map(({ value }) => value.toLowerCase()))
  const missing = asked.filter((value) => !known.has(value.toLowerCase()))
  return [...values, ...missing.map((value) => ({ value, count: 0 }))]
}

/** Numbers by value, sizes of clothes by size, all else by the alphabet. */
function valueOrder(language: string): (a: string, b: string) => number {
  const { compare } = collator(knownLanguage(language), { numeric: true })
  const sizeOf = (value: string) => SIZES.indexOf(value.toLowerCase())
  return (a, b) => {
    const [left, right] = [sizeOf(a), sizeOf(b)]
    return left >= 0 && right >= 0 ? left - right : compare(a, b)
  }
}

/** Whether an option value is asked for, in any case. */
export const isAsked = (asked: readonly OptionFilter[], option: OptionFilter): boolean =>
  asked.some(
    ({ name, value }) =>
      name.toLowerCase() === option.name.toLowerCase() && value.toLowerCase() === option.value.toLowerCase(),
  )
