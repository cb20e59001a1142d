import type { Contract } from '#lib/api/api-contract.ts'
import { buildUrl, type UrlParts } from '#ui/api/api-url.ts'
import { CSRF_FAILURE, CSRF_FIELD, CSRF_HEADER } from '#lib/csrf-names.ts'
import { readCsrfToken, storeCsrfToken } from '#ui/api/csrf-token.ts'
import { isApiError, offline, toCallFailure, timedOut } from '#ui/api/call-failure.ts'
import { signInAgain } from '#ui/api/session-ended.ts'

/** Default timeout of a call in milliseconds. */
const TIMEOUT_MS = 30_000

type Part<Name extends string, Value> = [keyof Value] extends [never]
  ? { readonly [name in Name]?: Value }
  : { readonly [name in Name]: Value }

/** The input of a call. Query parameters with a default are optional. */
export type CallInput<Params, Query, Body> = Part<'params', Params> &
  (undefined extends Body ? { readonly body?: Body } : { readonly body: Body }) & {
    /** Identifier of the site, for contracts below `/api/sites/{site}`. */
    readonly site?: string
    readonly query?: Partial<Query>
    /** Aborts the call. */
    readonly signal?: AbortSignal
    /** Timeout in milliseconds; 30 seconds by default. */
    readonly timeoutMs?: number
    /** Whether it asks to sign in again if the session ended; false for what nobody waits for, which then fails. */
    readonly asksToSignIn?: boolean
  }

/** A response of the server. */
export interface RawResponse {
  readonly status: number
  readonly retryAfter: string | null
  /** Parsed JSON; undefined for an empty or invalid body. */
  readonly body: unknown
}

/** Sends a request once, with the given CSRF token. */
export type SendOnce = (csrfToken: string) => Promise<RawResponse>

/**
 * Calls an API route. Retries exactly once with a new CSRF token if the token was rejected (P12). If the session ended,
 * asks the person to sign in again and then retries. Throws a `CallFailure`.
 */
export async function call<Params, Query, Body, Response>(
  contract: Contract<string, Params, Query, Body, Response>,
  ...[input]: object extends CallInput<Params, Query, Body>
    ? [input?: CallInput<Params, Query, Body>]
    : [input: CallInput<Params, Query, Body>]
): Promise<Response> {
  const { body, signal, timeoutMs = TIMEOUT_MS, asksToSignIn, ...parts } = (input ?? {}) as CallParts<Body>
  const url = buildUrl(contract, parts)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await sendWithRetry(
    (csrfToken) =>
      sendJson(contract.method, url, { csrfToken, text, timeoutMs, ...(signal ? { signal } : {}) }),
    asksToSignIn,
  )
  return response as Response
}

type CallParts<Body> = UrlParts & {
  body?: Body
  signal?: AbortSignal
  timeoutMs?: number
  asksToSignIn?: boolean
}

/** Sends a request with CSRF and sign-in retries. Returns the response body. Throws a `CallFailure`. */
export async function sendWithRetry(send: SendOnce, asksToSignIn = true): Promise<unknown> {
  const first = await sendWithCsrfRetry(send)
  if (first.status < 400) return first.body
  const isSignedOut = asksToSignIn && isApiError(first.body) && first.body.loginRequired === true
  if (!isSignedOut || !(await signInAgain())) throw toCallFailure(first.status, first.body, first.retryAfter)
  const second = await sendWithCsrfRetry(send)
  if (second.status < 400) return second.body
  throw toCallFailure(second.status, second.body, second.retryAfter)
}

async function sendWithCsrfRetry(send: SendOnce): Promise<RawResponse> {
  const response = await send(readCsrfToken())
  if (!isApiError(response.body) || !response.body[CSRF_FAILURE]) return response
  const { [CSRF_FIELD]: csrfToken } = response.body
  if (csrfToken === undefined) return response
  storeCsrfToken(csrfToken)
  return send(csrfToken)
}

interface Sending {
  readonly csrfToken: string
  readonly text: string | undefined
  readonly signal?: AbortSignal
  readonly timeoutMs: number
}

async function sendJson(
  method: string,
  url: string,
  { csrfToken, text, signal, timeoutMs }: Sending,
): Promise<RawResponse> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { [CSRF_HEADER]: csrfToken }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const responseText = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: parseJson(responseText),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw timeout.aborted ? timedOut() : offline()
  }
}

/** Parses JSON. Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
