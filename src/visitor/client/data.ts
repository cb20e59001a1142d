import { mayCarryCredentials, type SecureHosts } from '#lib/urls/secure-host.ts'
import type { Timers } from '#visitor/disposables.ts'
import { CSRF_FAILURE, CSRF_FIELD, CSRF_TOKEN_PATH } from '#lib/csrf-names.ts'
import { API_ROOT, DATA_MESSAGES, RETRY_AFTER } from '#visitor/client/client-constants.ts'
import { readCsrfToken } from '#visitor/client/page-csrf-token.ts'
import { type DataFailure, failureOf, flagsOf, readResponse } from '#visitor/client/request-failure.ts'
import type { HttpResponse, HttpClient, HttpRequest } from '#visitor/client/http.ts'

/** What the data layer needs from the page. */
export interface DataParts {
  readonly http: HttpClient
  readonly hosts: SecureHosts
  /** Origin of the page. */
  readonly origin: string
  readonly timers: Pick<Timers, 'setTimeout'>
  readonly cookies: () => string
  readonly setCsrfToken: (csrfToken: string) => void
  /** Called when a login is required (DTL-11). */
  readonly onLoginRequired: () => void
  /** Shows a failure that nothing else handles. */
  readonly showSystemError: (failure: DataFailure) => void
}

export interface DataOptions {
  /** Number of retries of a call that could not connect; 0 by default (DTL-04). */
  readonly retries?: number
  /** Handles a failure instead of the dialog. */
  readonly onFailure?: (failure: DataFailure) => void
  /** Shows validation errors of a form, by field name. */
  readonly showFormErrors?: (errors: Readonly<Record<string, string>>) => void
  /** Whether the data of a good response are what its caller needs; others are a failure that says that they could not be read. */
  readonly accepts?: (data: unknown) => boolean
  readonly timeout?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type DataResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: DataFailure }

type Call = (url: string, options?: DataOptions) => Promise<DataResult>
type BodyCall = (url: string, body?: unknown, options?: DataOptions) => Promise<DataResult>

/** Calls that read and write JSON (DTL-01). None of them rejects. */
export interface DataLayer {
  readonly get: Call
  readonly post: BodyCall
  readonly put: BodyCall
  readonly delete: BodyCall
}

/**
 * Returns the data layer of a page. Allowed URLs get the CSRF token in their query (DTL-02), secure hosts get
 * credentials (DTL-03). A page without a token asks for one before its first call that changes something. A rejected CSRF token is replaced by the one in the response, and the call retried once
 * (DTL-13). A failure goes to the caller's callback, else to its form, else into a dialog (DTL-14).
 */
export function createDataLayer(parts: DataParts): DataLayer {
  const { http, hosts, origin } = parts
  const pause = () => new Promise<void>((resolve) => void parts.timers.setTimeout(resolve, RETRY_AFTER))

  let asked: Promise<void> | undefined

  /** Without a token a call that changes something would be rejected. */
  async function prepare({ url, method }: HttpRequest): Promise<void> {
    const target = URL.parse(url, origin)
    const needsToken = method !== 'GET' && target?.origin === origin && target.pathname.startsWith(API_ROOT)
    if (!needsToken || readCsrfToken(parts.cookies()) !== undefined) return
    asked ??= askCsrfToken().finally(() => (asked = undefined))
    await asked
  }

  async function askCsrfToken(): Promise<void> {
    const response = await ask({ url: CSRF_TOKEN_PATH })
    const csrfToken = flagsOf(response && readResponse(response)?.value)[CSRF_FIELD]
    // Without one the call is rejected with one.
    if (typeof csrfToken === 'string') parts.setCsrfToken(csrfToken)
  }

  async function ask(request: HttpRequest): Promise<HttpResponse | undefined> {
    const isSecure = mayCarryCredentials(hosts, origin, request.url)
    const url = isSecure ? withCsrfToken(request.url, readCsrfToken(parts.cookies()) ?? '') : request.url
    try {
      return await http({ ...request, url, withCredentials: isSecure })
    } catch {
      return undefined
    }
  }

  async function call(request: HttpRequest, options: DataOptions): Promise<DataResult> {
    let retries = options.retries ?? 0
    let mayRenewCsrfToken = true
    await prepare(request)
    for (;;) {
      const response = await ask(request)
      const read = response && readResponse(response)
      const flags = flagsOf(read?.value)
      const csrfToken = flags[CSRF_FIELD]
      if (flags[CSRF_FAILURE] === true && typeof csrfToken === 'string' && mayRenewCsrfToken) {
        mayRenewCsrfToken = false
        parts.setCsrfToken(csrfToken)
        continue
      }
      if (flags.loginRequired === true) parts.onLoginRequired()
      const isGood = response !== undefined && response.status >= 200 && response.status < 300
      const isRejected = [flags.loginRequired, flags.authorizationFail, flags[CSRF_FAILURE]].includes(true)
      const isReadable = options.accepts?.(read?.value) ?? (read !== undefined || response?.text === '')
      if (isGood && !isRejected && isReadable) return { ok: true, data: read?.value }
      const found = failureOf(request.url, response?.status ?? 0, read?.value)
      const failure =
        isGood && !isReadable
          ? { ...found, message: DATA_MESSAGES.unreadable, isUnreadable: true, mayRetry: false }
          : found
      if (failure.mayRetry && !isRejected && retries > 0 && options.signal?.aborted !== true) {
        retries -= 1
        await pause()
        continue
      }
      if (options.signal?.aborted !== true) report(failure, flags.authorizationFail === true, options)
      return { ok: false, failure }
    }
  }

  function report(failure: DataFailure, isForbidden: boolean, options: DataOptions): void {
    if (isForbidden) parts.showSystemError(failure)
    else if (options.onFailure) options.onFailure(failure)
    else if (options.showFormErrors && failure.errors) options.showFormErrors(failure.errors)
    else parts.showSystemError(failure)
  }

  const bare =
    (method: 'GET'): Call =>
    (url, options = {}) =>
      call(requestOf(method, url, undefined, options), options)
  const withBody =
    (method: 'POST' | 'PUT' | 'DELETE'): BodyCall =>
    (url, body, options = {}) =>
      call(requestOf(method, url, body, options), options)
  return { get: bare('GET'), post: withBody('POST'), put: withBody('PUT'), delete: withBody('DELETE') }
}

function requestOf(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: unknown,
  { timeout, headers, signal }: DataOptions,
): HttpRequest {
  return {
    url,
    method,
    body,
    ...(timeout === undefined ? {} : { timeout }),
    ...(headers === undefined ? {} : { headers }),
    ...(signal === undefined ? {} : { signal }),
  }
}

function withCsrfToken(url: string, csrfToken: string): string {
  const [base = '', ...hash] = url.split('#')
  const query = `${base.includes('?') ? '&' : '?'}${CSRF_FIELD}=${encodeURIComponent(csrfToken)}`
  return [base + query, ...hash].join('#')
}
