import type { Contract } from '#lib/api/api-contract.ts'
import { addressOf, type UrlParts } from '#ui/api/api-url.ts'
import { CSRF_FAILURE, CSRF_FIELD, CSRF_HEADER } from '#lib/csrf-names.ts'
import { readCsrfToken, storeCsrfToken } from '#ui/api/csrf-token.ts'
import { isApiError, offline, rejected, timedOut } from '#ui/api/call-failure.ts'
import { signInAgain } from '#ui/api/session-ended.ts'

/** Milliseconds after which a call is given up. */
const TIMEOUT_MS = 30_000

type Part<Name extends string, Value> = [keyof Value] extends [never]
  ? { readonly [name in Name]?: Value }
  : { readonly [name in Name]: Value }

/** What a call of that contract takes. Parts of a query that have a default may be left out. */
export type CallInput<Params, Query, Body> = Part<'params', Params> &
  (undefined extends Body ? { readonly body?: Body } : { readonly body: Body }) & {
    /** Identifier of the site, for contracts of a site. */
    readonly site?: string
    readonly query?: Partial<Query>
    /** Gives the call up. */
    readonly signal?: AbortSignal
    /** Milliseconds after which it is given up; 30 seconds by default. */
    readonly timeoutMs?: number
  }

/** An answer of the server, as it came. */
export interface RawResponse {
  readonly status: number
  readonly retryAfter: string | null
  /** JSON that was read; undefined for an empty answer and for one that is none. */
  readonly body: unknown
}

/** Sends a request once, with the given CSRF token. */
export type SendOnce = (csrfToken: string) => Promise<RawResponse>

/**
 * Calls a route of the API. Guarantees that a refused crumb is renewed and the call repeated exactly once (P12), and that
 * whoever's session ended is asked to sign in again, after which the call goes on. Throws a `CallFailure`.
 */
export async function call<Params, Query, Body, Response>(
  contract: Contract<string, Params, Query, Body, Response>,
  ...[input]: object extends CallInput<Params, Query, Body>
    ? [input?: CallInput<Params, Query, Body>]
    : [input: CallInput<Params, Query, Body>]
): Promise<Response> {
  const { body, signal, timeoutMs = TIMEOUT_MS, ...parts } = (input ?? {}) as CallParts<Body>
  const address = addressOf(contract, parts)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await insist((csrfToken) =>
    sendJson(contract.method, address, { csrfToken, text, timeoutMs, ...(signal ? { signal } : {}) }),
  )
  return response as Response
}

type CallParts<Body> = UrlParts & { body?: Body; signal?: AbortSignal; timeoutMs?: number }

/** Sends until the crumb is believed and somebody is signed in; answers the body. Throws a `CallFailure`. */
export async function insist(send: SendOnce): Promise<unknown> {
  const first = await withCrumb(send)
  if (first.status < 400) return first.body
  if (!(isApiError(first.body) && first.body.loginRequired) || !(await signInAgain()))
    throw rejected(first.status, first.body, first.retryAfter)
  const second = await withCrumb(send)
  if (second.status < 400) return second.body
  throw rejected(second.status, second.body, second.retryAfter)
}

async function withCrumb(send: SendOnce): Promise<RawResponse> {
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
  address: string,
  { csrfToken, text, signal, timeoutMs }: Sending,
): Promise<RawResponse> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { [CSRF_HEADER]: csrfToken }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const answered = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: readJson(answered),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw late.aborted ? timedOut() : offline()
  }
}

/** JSON that was read; undefined for anything else. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
