import type { ReactNode } from 'react'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** What could not be loaded, in a sentence: `the payments`. */
  readonly what: string
  /** Number of fields that are drawn until it has loaded. */
  readonly fields: number
  readonly children: (data: Data) => ReactNode
}

/** Shows the form of what is requested once it has loaded; until then its outline, or why it could not be loaded. */
export function Loaded<Data>({ query, what, fields, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <FormSkeleton fields={fields} />
  return (
    <ErrorState
      title={`Couldn’t load ${what}`}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
