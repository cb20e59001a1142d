import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getProduct, listProducts, listStockAdjustments } from '#features/shop/catalogue/api.types.ts'
import type { ProductSort } from '#features/shop/catalogue/list/owner-list.types.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import { type ProductFilter, toListQuery } from '#features/shop/catalogue/edit/table-filter.rules.ts'
import { listVariants } from '#features/shop/catalogue/variants.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** Products that are read at once. */
const PART = 100

/** The products of a site that match a filter, with their prices and stock, a part at a time. */
export const productsQuery = (site: string, filter: ProductFilter, sort: ProductSort) =>
  infiniteQueryOptions({
    queryKey: [...productListsKey(site), filter, sort],
    queryFn: ({ signal, pageParam: offset }) =>
      call(listProducts, {
        site,
        query: { ...toListQuery(filter), sort, limit: PART, offset },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, parts) => {
      const read = parts.reduce((sum, { entries }) => sum + entries.length, 0)
      return read < total ? read : undefined
    },
    placeholderData: keepPreviousData,
  })

/** The variants of all products that match a filter, from a place in their list. */
export const variantsQuery = (site: string, filter: ProductFilter, offset: number) =>
  queryOptions({
    queryKey: ['site', site, 'variants', filter, offset],
    queryFn: ({ signal }) => call(listVariants, { site, query: { ...toListQuery(filter), offset }, signal }),
    placeholderData: keepPreviousData,
  })

/** A product with its variants. */
export const productQuery = (site: string, item: Id) =>
  queryOptions({
    queryKey: ['site', site, 'products', item],
    queryFn: ({ signal }) => call(getProduct, { site, params: { item }, signal }),
  })

/** The stock adjustments of a variant, the newest first. */
export const adjustmentsQuery = (site: string, variant: Id) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'stock-adjustments', variant],
    queryFn: ({ signal, pageParam }) =>
      call(listStockAdjustments, {
        site,
        params: { variant },
        query: { limit: 50, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
