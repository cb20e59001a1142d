import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getAccount, listAccountEvents, listSessions } from '#features/people/accounts/account.api.types.ts'
import { call } from '#ui/api/call.ts'

/** Prefix of all query keys of the own account. */
const OWN = 'own-account'

export const accountQuery = queryOptions({
  queryKey: [OWN, 'profile'],
  queryFn: ({ signal }) => call(getAccount, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: [OWN, 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

export const eventsQuery = infiniteQueryOptions({
  queryKey: [OWN, 'events'],
  queryFn: ({ signal, pageParam }) =>
    call(listAccountEvents, { signal, query: pageParam === null ? {} : { after: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next,
})

/** The common key, for changes that affect more than one query. */
export const ownAccountKey = [OWN] as const
