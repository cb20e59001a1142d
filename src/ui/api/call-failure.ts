import type { ApiErrorBody } from '#lib/api/api-error.ts'
import { inSentence } from '#lib/bidi.ts'

/** Codes of failures without an error response of the server. */
export type LocalCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE'

/** A failed API call. Its message is for people and says what to do. */
export class CallFailure extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** Code of the API error, or a `LocalCode`. */
  readonly code: string
  /** Messages for single fields, by their path: `layout.blocks.a.data.url`. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Further data of the response, such as the newer state of a document that was saved meanwhile. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    details: {
      status: number
      code: string
      fields?: Readonly<Record<string, string>>
      retryAfter?: number
      more?: Readonly<Record<string, unknown>>
    },
  ) {
    // It may name what was stored before names were checked.
    super(inSentence(message))
    this.name = 'CallFailure'
    this.status = details.status
    this.code = details.code
    this.fields = Object.fromEntries(
      Object.entries(details.fields ?? {}).map(([field, text]) => [field, inSentence(text)]),
    )
    this.retryAfter = details.retryAfter
    this.more = details.more ?? {}
  }

  /** Whether the same request may succeed later: no response, a lock, rate limit or server error. */
  get passing(): boolean {
    return this.status === 0 || this.code === 'BUSY' || this.status === 429 || this.status >= 500
  }
}

/** Returns the failure for a network error. */
export const offline = () =>
  new CallFailure('Couldn’t connect to the server. Check your connection and try again.', {
    status: 0,
    code: 'OFFLINE',
  })

/** Returns the failure for a timeout. */
export const timedOut = () =>
  new CallFailure('The server took too long to respond. Try again.', { status: 0, code: 'TIMEOUT' })

/** Returns the failure for an error response with any body. */
export function toCallFailure(status: number, body: unknown, retryAfter: string | null): CallFailure {
  const seconds =
    retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? { retryAfter: Number(retryAfter) } : {}
  if (!isApiError(body))
    return new CallFailure(
      status >= 500
        ? 'Something went wrong on the server. Try again in a moment.'
        : 'The server sent an unexpected response. Reload the page.',
      { status, code: 'UNREADABLE', ...seconds },
    )
  const { error, code, errors, ...more } = body
  return new CallFailure(error, {
    status,
    code,
    more,
    ...seconds,
    ...(errors === undefined ? {} : { fields: errors }),
  })
}

/** Whether a response body is an API error. */
export function isApiError(body: unknown): body is ApiErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  )
}

/** Returns the message to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : 'Something went wrong. Reload the page and try again.'
