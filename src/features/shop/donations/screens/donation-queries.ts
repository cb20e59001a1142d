import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listContributions, listDonationPages } from '#features/shop/donations/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The pages for donations of a site. */
export const donationPagesQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'donation-pages'],
    queryFn: ({ signal }) => call(listDonationPages, { site, signal }),
  })

/** The donations on a page, the newest first. */
export const contributionsQuery = (site: string, page: Id) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'donation-pages', page, 'contributions'],
    queryFn: ({ signal, pageParam }) =>
      call(listContributions, {
        site,
        params: { page },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as Id | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.orderId : undefined),
  })
