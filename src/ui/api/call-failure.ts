import type { ApiErrorBody } from '#lib/api/api-error.ts'

/** Codes of failures that no answer of the server tells. */
export type LocalCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE'

/** A call that was not carried out. Its message says what to do and may be shown as it is. */
export class CallFailure extends Error {
  /** Status of the answer; 0 when there was none. */
  readonly status: number
  /** Code of the refusal, or a `LocalCode`. */
  readonly code: string
  /** What is wrong with single fields, by their path: `layout.blocks.a.data.url`. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** Whatever else the refusal carries, such as the newer state of a document that was saved meanwhile. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    known: {
      status: number
      code: string
      fields?: Readonly<Record<string, string>>
      retryAfter?: number
      more?: Readonly<Record<string, unknown>>
    },
  ) {
    super(message)
    this.name = 'CallFailure'
    this.status = known.status
    this.code = known.code
    this.fields = known.fields ?? {}
    this.retryAfter = known.retryAfter
    this.more = known.more ?? {}
  }

  /** The server was not reached or could not answer: the same call may succeed later. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Nobody answered: the network is gone, or the server is. */
export const offline = () =>
  new CallFailure('The server cannot be reached. Check your connection; what you typed is kept.', {
    status: 0,
    code: 'OFFLINE',
  })

/** It took too long. */
export const timedOut = () =>
  new CallFailure('The server took too long to answer. Try again.', { status: 0, code: 'TIMEOUT' })

/** The failure that an answer tells; `body` is what it carried, whatever that was. */
export function rejected(status: number, body: unknown, retryAfter: string | null): CallFailure {
  const seconds =
    retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? { retryAfter: Number(retryAfter) } : {}
  if (!isApiError(body))
    return new CallFailure(
      status >= 500
        ? 'Something went wrong on the server. Try again in a moment.'
        : 'The server answered something unexpected. Load the page again.',
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

/** Whether an answer is the JSON of the API's errors. */
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

/** What to tell a person about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : 'Something went wrong in this page. Load it again.'
