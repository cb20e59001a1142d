import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getNewsletterList,
  listNewsletterLists,
  listSubscriberEvents,
  listSubscribers,
} from '#features/audience/newsletter/api.types.ts'
import type { SubscriberStatus } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The newsletters of a site. */
export const newslettersQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'newsletters'],
    queryFn: ({ signal }) => call(listNewsletterLists, { site, signal }),
  })

/** A newsletter with its settings. */
export const newsletterQuery = (site: string, list: Id) =>
  queryOptions({
    queryKey: ['site', site, 'newsletters', list],
    queryFn: ({ signal }) => call(getNewsletterList, { site, params: { list }, signal }),
  })

/** Which subscribers are shown. */
export interface ShownSubscribers {
  readonly status: SubscriberStatus | ''
  readonly search: string
}

/** Returns the query of a filter. */
export const queryOf = ({ status, search }: ShownSubscribers) => ({
  ...(status !== '' && { status }),
  ...(search.trim() !== '' && { search: search.trim() }),
})

/** The subscribers of a newsletter, the newest first. */
export const subscribersQuery = (site: string, list: Id, filter: ShownSubscribers) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'newsletters', list, 'subscribers', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listSubscribers, {
        site,
        params: { list },
        query: { ...queryOf(filter), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as Id | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** What happened to a subscription. */
export const subscriberEventsQuery = (site: string, list: Id, subscriber: Id) =>
  queryOptions({
    queryKey: ['site', site, 'newsletters', list, 'subscribers', subscriber, 'events'],
    queryFn: ({ signal }) => call(listSubscriberEvents, { site, params: { list, subscriber }, signal }),
  })
