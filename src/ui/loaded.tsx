import type { ReactNode } from 'react'
import { QueryError, type RequestedQuery } from '#ui/query-error.tsx'

interface LoadedProps<Data> {
  readonly query: RequestedQuery & { readonly data: Data | undefined }
  /** What could not be loaded, in a sentence: `the payments`. */
  readonly what: string
  /** Drawn until it has loaded, of the size of the content. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows what is requested once it has loaded; until then its outline, or why it could not be loaded. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  return error ? <QueryError query={query} what={what} /> : skeleton
}
