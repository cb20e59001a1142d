import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#ui/api/call-failure.ts'

/** Returns the query client. Only transient failures are retried. */
export function createQueries(): QueryClient {
  const retry = (count: number, error: Error) => count < 2 && error instanceof CallFailure && error.passing
  return new QueryClient({
    defaultOptions: {
      // Requests fail while offline instead of pausing, so that screens can show an error.
      queries: { staleTime: 10_000, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
