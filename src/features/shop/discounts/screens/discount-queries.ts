import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findDiscountScopes, listDiscounts } from '#features/shop/discounts/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The discounts of a store. */
export const discountsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'discounts'],
    queryFn: ({ signal }) => call(listDiscounts, { site, signal }),
  })

/** What a discount can be for. */
export const scopesQuery = (site: string, text: string) =>
  queryOptions({
    queryKey: ['site', site, 'discount-scopes', text],
    queryFn: ({ signal }) => call(findDiscountScopes, { site, query: { query: text }, signal }),
    placeholderData: keepPreviousData,
  })
