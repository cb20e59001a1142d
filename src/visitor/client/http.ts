import { CSRF_HEADER } from '#lib/csrf-names.ts'
import type { Timers } from '#visitor/disposables.ts'
import { API_ROOT, DEFAULT_TIMEOUT, XSRF_COOKIE, XSRF_HEADER } from '#visitor/client/client-constants.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { readCsrfToken } from '#visitor/client/page-csrf-token.ts'

/** A call without a response: it timed out (ECONNABORTED), or the network failed (ERR_NETWORK). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: 'ECONNABORTED' | 'ERR_NETWORK'

  constructor(message: string, code: HttpError['code']) {
    super(message)
    this.code = code
  }
}

export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, unless it is a form or text. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; 0 is no timeout. */
  readonly timeout?: number
  /** Sends cookies to other hosts too. */
  readonly withCredentials?: boolean
  readonly signal?: AbortSignal
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Makes one call; returns any response of the server, and rejects with an `HttpError` without one. */
export type HttpClient = (request: HttpRequest) => Promise<HttpResponse>

/** What the client needs from the window. */
export interface HttpParts {
  readonly fetch: typeof globalThis.fetch
  /** Origin of the page. */
  readonly origin: string
  /** Returns `document.cookie`. */
  readonly cookies: () => string
  readonly timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
}

/**
 * Returns a client based on fetch. Calls below /api/ carry the CSRF token of its cookie in a header (HTP-01), calls of
 * the page's own origin the token of the cookie XSRF-TOKEN (HTP-02). It rejects with 'timeout of {n}ms exceeded' and
 * the code ECONNABORTED (HTP-05), or with 'Network Error' (HTP-06).
 */
export function createHttpClient(parts: HttpParts): HttpClient {
  return async ({ url, method = 'GET', body, headers = {}, withCredentials = false, ...request }) => {
    const timeout = request.timeout ?? DEFAULT_TIMEOUT
    const abort = new AbortController()
    const { signal } = abort
    const stop = () => abort.abort()
    request.signal?.addEventListener('abort', stop, { once: true })
    if (request.signal?.aborted) stop()
    let isLate = false
    const timer =
      timeout > 0
        ? parts.timers.setTimeout(() => {
            isLate = true
            stop()
          }, timeout)
        : undefined
    try {
      const response = await parts.fetch(url, {
        method,
        headers: { ...typeOf(body), ...protection(parts, url), ...headers },
        credentials: withCredentials ? 'include' : 'same-origin',
        signal,
        ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch {
      throw isLate
        ? new HttpError(`timeout of ${timeout}ms exceeded`, 'ECONNABORTED')
        : new HttpError('Network Error', 'ERR_NETWORK')
    } finally {
      if (timer !== undefined) parts.timers.clearTimeout(timer)
      request.signal?.removeEventListener('abort', stop)
    }
  }
}

const isReady = (body: unknown): body is string | FormData | URLSearchParams | Blob =>
  typeof body === 'string' ||
  body instanceof FormData ||
  body instanceof URLSearchParams ||
  body instanceof Blob

const typeOf = (body: unknown): Record<string, string> =>
  body === undefined || isReady(body) ? {} : { 'content-type': 'application/json' }

/** Never sends the tokens to another host. */
function protection({ cookies, origin }: HttpParts, url: string): Record<string, string> {
  const found: Record<string, string> = {}
  const csrfToken = readCsrfToken(cookies())
  if (url.startsWith(API_ROOT) && csrfToken !== undefined) found[CSRF_HEADER] = csrfToken
  const token = readCookie(cookies(), XSRF_COOKIE)
  if (URL.parse(url, origin)?.origin === origin && token !== undefined) found[XSRF_HEADER] = token
  return found
}
