import type { ReactNode } from 'react'
import { ErrorState } from '#ui/states.tsx'

/** What is shown of a query of TanStack Query, and how it is requested again. */
export interface RequestedQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface QueryErrorProps {
  /** What failed; several if they are shown together. */
  readonly query: RequestedQuery | readonly RequestedQuery[]
  /** What could not be loaded, in a sentence: `the discounts`. */
  readonly what: string
  /** What could not be done with it, in a sentence. */
  readonly verb?: 'load' | 'open' | 'check'
  /** Another action beside the retry. */
  readonly action?: ReactNode
}

/** Says that something could not be loaded and why, with a button that requests it again. */
export function QueryError({ query, what, verb = 'load', action }: QueryErrorProps) {
  const queries = [query].flat()
  return (
    <ErrorState
      title={`Couldn’t ${verb} ${what}`}
      error={queries.find(({ error }) => error !== null)?.error}
      retrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
      action={action}
    />
  )
}
