import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getGiftCard, listGiftCards } from '#features/shop/gift-cards/api.types.ts'
import type { GiftCardStatus } from '#features/shop/gift-cards/types.ts'
import { call } from '#ui/api/call.ts'

/** What the list is narrowed by. */
export interface GiftCardFilter {
  readonly words: string
  readonly status: GiftCardStatus | ''
}

/** All that is known of the gift cards of a store. */
export const giftCardsKey = (site: string) => ['site', site, 'gift-cards'] as const

/** The gift cards of a store, in parts. */
export const giftCardsQuery = (site: string, { words, status }: GiftCardFilter) =>
  infiniteQueryOptions({
    queryKey: [...giftCardsKey(site), 'list', words, status],
    queryFn: ({ signal, pageParam }) =>
      call(listGiftCards, {
        site,
        query: {
          q: words,
          ...(status !== '' && { status }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** One gift card with its ledger. */
export const giftCardQuery = (site: string, card: string) =>
  queryOptions({
    queryKey: [...giftCardsKey(site), 'card', card],
    queryFn: ({ signal }) => call(getGiftCard, { site, params: { card }, signal }),
  })
