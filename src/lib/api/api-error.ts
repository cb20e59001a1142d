import type { CSRF_FAILURE, CSRF_FIELD } from '#lib/csrf-names.ts'

/** An expected failure of a request, for people and for programs. */
export interface ApiError {
  readonly status: number
  readonly code: string
  /** What is wrong and what to do, in a sentence or two. */
  readonly message: string
  /** Messages for single fields, by their path: `layout.blocks.a.data.url`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
  /** Further headers of the response. */
  readonly headers?: Readonly<Record<string, string>>
  /** Further data that the client needs, such as the newer state of a document that was saved meanwhile. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** The JSON body of an error response. */
export interface ApiErrorBody {
  readonly error: string
  readonly code: string
  readonly errors?: Readonly<Record<string, string>>
  /** The caller is not signed in. */
  readonly loginRequired?: true
  /** The signed-in account lacks the permission. */
  readonly authorizationFail?: true
  /** The CSRF token is missing or has expired; retry once with the new one. */
  readonly [CSRF_FAILURE]?: true
  readonly [CSRF_FIELD]?: string
  readonly [more: string]: unknown
}
