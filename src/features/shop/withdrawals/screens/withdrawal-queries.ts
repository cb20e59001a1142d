import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listWithdrawals } from '#features/shop/withdrawals/api.types.ts'
import type { WithdrawalStatus } from '#features/shop/withdrawals/types.ts'
import { call } from '#ui/api/call.ts'

/** All that is known of the withdrawals of a store. */
export const withdrawalsKey = (site: string) => ['site', site, 'withdrawals'] as const

/** The withdrawals of a store, in parts. */
export const withdrawalsQuery = (site: string, status: WithdrawalStatus | '') =>
  infiniteQueryOptions({
    queryKey: [...withdrawalsKey(site), status],
    queryFn: ({ signal, pageParam }) =>
      call(listWithdrawals, {
        site,
        query: { ...(status !== '' && { status }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
