import { isAsked } from '#features/shop/storefront/filter-values.rules.ts'
import {
  amountText,
  isFiltered,
  NO_PRODUCT_QUERY,
  optionText,
  PRODUCT_PARAMETER,
  type ProductQuery,
} from '#features/shop/storefront/product-query.rules.ts'
import type { FilteredProducts } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import type { TextLink } from '#site/page/model.ts'
import { type PageQuery, writePageQuery } from '#site/page/page-query.ts'
import type { AppliedFilter, FilterGroup, ProductListControls } from '#site/page/product-list.types.ts'

interface ControlledList {
  readonly request: Pick<PageRequest, 'path' | 'query'>
  readonly found: FilteredProducts
  readonly currency: string
  readonly isManual: boolean
  readonly pageSize: number
  readonly categories: ReadonlyMap<Id, TextLink>
}

/** Returns the filters, order and paging of a list of products at a URL. */
export function productControls(list: ControlledList): ProductListControls {
  const { request, found, currency, isManual, pageSize, categories } = list
  const { path, query } = request
  const { page } = query
  const asked = query.products ?? NO_PRODUCT_QUERY
  const { filters, total } = found
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const urlOf = (to: Partial<PageQuery>) => path + writePageQuery({ ...query, ...to })
  const without = (changes: Partial<ProductQuery>) => urlOf({ products: { ...asked, ...changes }, page: 1 })
  const { prices } = filters
  const isPriceAsked = asked.min !== undefined || asked.max !== undefined
  return {
    path,
    kept: query.filter === undefined ? [] : [{ name: query.filter.type, value: query.filter.name }],
    groups: groupsOf(found, asked),
    price:
      prices !== undefined && (prices.min < prices.max || isPriceAsked)
        ? {
            lowest: amountText(prices.min),
            highest: amountText(prices.max),
            min: asked.min === undefined ? '' : amountText(asked.min),
            max: asked.max === undefined ? '' : amountText(asked.max),
            currency,
          }
        : undefined,
    stock:
      asked.inStock || filters.inStock < total
        ? { count: filters.inStock, isChosen: asked.inStock }
        : undefined,
    sort: asked.sort,
    isManual,
    applied: appliedFilters(asked, currency, without),
    clear: urlOf({ products: asked.sort && { ...NO_PRODUCT_QUERY, sort: asked.sort }, page: 1 }),
    total,
    page,
    pages,
    previous: page > 1 ? urlOf({ page: page - 1 }) : undefined,
    next: page < pages ? urlOf({ page: page + 1 }) : undefined,
    categories: [...categories].flatMap(([id, link]) => {
      const count = filters.categories.get(id) ?? 0
      return count > 0 || isFiltered(asked) ? [{ ...link, count }] : []
    }),
  }
}

function groupsOf({ filters }: FilteredProducts, asked: ProductQuery): readonly FilterGroup[] {
  const options = filters.options.map(({ name, values }) => ({
    parameter: PRODUCT_PARAMETER.option,
    label: name,
    choices: values.map(({ value, count }) => ({
      value: optionText({ name, value }),
      label: value,
      count,
      isChosen: isAsked(asked.options, { name, value }),
    })),
  }))
  const brands = filters.brands.map(({ value, count }) => ({
    value,
    label: value,
    count,
    isChosen: asked.brands.some((brand) => brand.toLowerCase() === value.toLowerCase()),
  }))
  const isBrandOffered = brands.length > (isFiltered(asked) ? 0 : 1)
  return [
    ...options,
    ...(isBrandOffered ? [{ parameter: PRODUCT_PARAMETER.brand, label: undefined, choices: brands }] : []),
  ]
}

/** Each applied filter with the link to the list without it. */
function appliedFilters(
  asked: ProductQuery,
  currency: string,
  without: (changes: Partial<ProductQuery>) => string,
): readonly AppliedFilter[] {
  const { options, brands, min, max, inStock } = asked
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(Money.fromCents(BigInt(cents), currency))
  return [
    ...options.map((option) => ({
      what: 'value' as const,
      label: `${option.name}: ${option.value}`,
      href: without({ options: options.filter((one) => one !== option) }),
    })),
    ...brands.map((brand) => ({
      what: 'value' as const,
      label: brand,
      href: without({ brands: brands.filter((one) => one !== brand) }),
    })),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            what: 'price' as const,
            label: '',
            min: money(min),
            max: money(max),
            href: without({ min: undefined, max: undefined }),
          },
        ]),
    ...(inStock ? [{ what: 'stock' as const, label: '', href: without({ inStock: false }) }] : []),
  ]
}
