import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#ui/api/call-failure.ts'

/** What the server said, kept while it is of use. Only what may pass by itself is tried again. */
export function createQueries(): QueryClient {
  const again = (count: number, error: Error) => count < 2 && error instanceof CallFailure && error.passing
  return new QueryClient({
    defaultOptions: {
      // A network that is gone is an answer too: screens say so instead of waiting without a word.
      queries: { staleTime: 10_000, retry: again, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
