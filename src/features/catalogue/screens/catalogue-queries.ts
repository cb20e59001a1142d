import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getProduct, listProducts, listStockMovements } from '#features/catalogue/api.types.ts'
import { listVariants } from '#features/catalogue/variants.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The products of a site with their prices and stock. */
export const productsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'products'],
    queryFn: ({ signal }) => call(listProducts, { site, signal }),
  })

/** The variants of all products. */
export const variantsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'variants'],
    queryFn: ({ signal }) => call(listVariants, { site, signal }),
  })

/** A product with its variants. */
export const productQuery = (site: string, item: Id) =>
  queryOptions({
    queryKey: ['site', site, 'products', item],
    queryFn: ({ signal }) => call(getProduct, { site, params: { item }, signal }),
  })

/** The movements of the stock of a variant, the newest first. */
export const movementsQuery = (site: string, variant: Id) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'stock-movements', variant],
    queryFn: ({ signal, pageParam }) =>
      call(listStockMovements, {
        site,
        params: { variant },
        query: { limit: 50, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
