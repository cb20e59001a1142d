import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#ui/api/call-failure.ts'

/**
 * Returns the query client. Only transient failures are retried. Components learn of new data in a microtask: with the
 * default timer, a screen that the router opens after signing in could render before the root had the account.
 */
export function createQueries(): QueryClient {
  notifyManager.setScheduler(queueMicrotask)
  const retry = (count: number, error: Error) => count < 2 && error instanceof CallFailure && error.passing
  return new QueryClient({
    defaultOptions: {
      // Requests fail while offline instead of pausing, so that screens can show an error.
      queries: { staleTime: 10_000, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
