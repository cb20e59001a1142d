import { CSRF_COOKIE, CSRF_HEADER } from '#lib/csrf-names.ts'
import type { Timers } from '#visitor/disposables.ts'
import { API_ROOT, DEFAULT_TIMEOUT, XSRF_COOKIE, XSRF_HEADER } from '#visitor/client/client-constants.ts'
import { readCookie } from '#visitor/client/browser-cookies.ts'

/** A call that got no answer: it took too long (ECONNABORTED), or the network failed (ERR_NETWORK). */
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
  /** Sent as JSON, unless it is a form or text already. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; 0 is without end. */
  readonly timeout?: number
  /** Sends cookies to another host too. */
  readonly withCredentials?: boolean
  readonly signal?: AbortSignal
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Makes one call; answers whatever the server said, and rejects with an `HttpError` when it said nothing. */
export type HttpClient = (request: HttpRequest) => Promise<HttpResponse>

/** What the client takes from the window it runs in. */
export interface HttpParts {
  readonly fetch: typeof globalThis.fetch
  /** Scheme, host and port of the page. */
  readonly origin: string
  /** Cookies as `document.cookie` tells them. */
  readonly cookies: () => string
  readonly timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
}

/**
 * A client over fetch. Calls below /api/ carry the crumb of its cookie in a header (HTP-01), calls of the page's own
 * origin the token of the cookie XSRF-TOKEN (HTP-02). It rejects with 'timeout of {n}ms exceeded' and the code
 * ECONNABORTED (HTP-05), or with 'Network Error' (HTP-06).
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

/** Another host never learns what protects this one. */
function protection({ cookies, origin }: HttpParts, url: string): Record<string, string> {
  const found: Record<string, string> = {}
  const csrfToken = readCookie(cookies(), CSRF_COOKIE)
  if (url.startsWith(API_ROOT) && csrfToken !== undefined) found[CSRF_HEADER] = csrfToken
  const token = readCookie(cookies(), XSRF_COOKIE)
  if (URL.parse(url, origin)?.origin === origin && token !== undefined) found[XSRF_HEADER] = token
  return found
}
