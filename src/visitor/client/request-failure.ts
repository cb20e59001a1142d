import type { CSRF_FAILURE, CSRF_FIELD } from '#lib/csrf-names.ts'
import { DATA_MESSAGES } from '#visitor/client/client-constants.ts'
import type { HttpResponse } from '#visitor/client/http.ts'

/** Flags of a response besides its data. */
export interface Flags {
  readonly loginRequired?: unknown
  readonly authorizationFail?: unknown
  readonly [CSRF_FAILURE]?: unknown
  readonly [CSRF_FIELD]?: unknown
  readonly error?: unknown
  readonly message?: unknown
  readonly billingErrorCode?: unknown
  readonly errors?: unknown
  readonly errorKey?: unknown
  readonly code?: unknown
}

/** A failed call. */
export interface DataFailure {
  /** The requested URL, without the CSRF token. */
  readonly url: string
  readonly message: string
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The JSON body of the response. */
  readonly data: unknown
  /** Key of the error in the response (ERO-05). */
  readonly errorKey: string | undefined
  /** Validation errors of a form, by field name. */
  readonly errors: Readonly<Record<string, string>> | undefined
  /** The server said that the call succeeded, but not what came of it: it may have had an effect. */
  readonly isUnreadable: boolean
  /** The browser keeps no cookie for a CSRF token; the page without scripts may still do what was wanted. */
  readonly needsCookie: boolean
  /** The call had no effect and may be retried. */
  readonly mayRetry: boolean
}

/** Statuses whose response may contain its own message (DTL-10). */
const STATUSES_WITH_MESSAGE: ReadonlySet<number> = new Set([400, 401, 500])

/** Parses the response as a JSON object; returns undefined for anything else. */
export function readResponse({ text }: HttpResponse): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

export const flagsOf = (value: unknown): Flags =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** Returns the failure of a request for a response or a missing one (DTL-06 to DTL-10, DTL-15). */
export function failureOf(url: string, status: number, data: unknown): DataFailure {
  const flags = flagsOf(data)
  const ownMessage = STATUSES_WITH_MESSAGE.has(status)
    ? firstText(flags.error, flags.message, flags.billingErrorCode)
    : undefined
  const errorKey = firstText(flags.errorKey, flags.code)
  const errors = errorsOf(flags)
  const message = ownMessage ?? messageOf(status)
  const isOther = message === DATA_MESSAGES.unreachable
  return {
    url,
    message,
    status,
    data,
    errorKey,
    errors,
    isUnreadable: false,
    needsCookie: errorKey === 'NO_COOKIE',
    mayRetry: isOther && errors === undefined,
  }
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

function messageOf(status: number): string {
  if (status === 401 || status === 403) return DATA_MESSAGES.unauthorized
  if (status === 500 || status === 501) return DATA_MESSAGES.internal
  return status === 503 ? DATA_MESSAGES.unavailable : DATA_MESSAGES.unreachable
}

function errorsOf({ errors }: Flags): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(flagsOf(errors)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
