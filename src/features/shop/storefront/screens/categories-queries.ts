import { queryOptions } from '@tanstack/react-query'
import {
  listCategoryProducts,
  listProductCategories,
  listStoreCategories,
} from '#features/shop/storefront/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The categories of a store. */
export const categoriesQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'store-categories'],
    queryFn: ({ signal }) => call(listStoreCategories, { site, signal }),
  })

/** The items in a category. */
export const categoryProductsQuery = (site: string, category: Id) =>
  queryOptions({
    queryKey: ['site', site, 'store-categories', category, 'products'],
    queryFn: ({ signal }) => call(listCategoryProducts, { site, params: { category }, signal }),
  })

/** The categories that a product is in. */
export const productCategoriesQuery = (site: string, item: Id) =>
  queryOptions({
    queryKey: ['site', site, 'products', item, 'store-categories'],
    queryFn: ({ signal }) => call(listProductCategories, { site, params: { item }, signal }),
  })
