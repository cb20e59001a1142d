import { CSRF_COOKIE, CSRF_FIELD } from '#lib/csrf-names.ts'
import { type Client, headersOf, jsonOf, type RawResponse } from './client.ts'

/** A call to the API of the app host. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly bytes?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Cookies and CSRF token of one client, handled as in the app. */
export interface AppBrowser {
  readonly cookies: Map<string, string>
  /** Sends a call as the app does; fetches a CSRF token first when there is none. */
  call(call: Call): Promise<RawResponse>
  /** Starts a session in a browser without cookies. */
  signIn(email: string, password: string): Promise<void>
}

export const APP_HOST = 'app.localhost'

/** Returns a browser in which nobody is signed in. */
export function openBrowser(client: Client): AppBrowser {
  const cookies = new Map<string, string>()

  async function send({ method, path, query, body, bytes, headers }: Call): Promise<RawResponse> {
    const search = new URLSearchParams(query).toString()
    const token = cookies.get(CSRF_COOKIE)
    const response = await client.send(APP_HOST, search === '' ? path : `${path}?${search}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: `http://${APP_HOST}:${client.port}`,
        'sec-fetch-site': 'same-origin',
        ...(token === undefined ? {} : { 'x-csrf-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    keepCookies(cookies, response)
    return response
  }

  const browser: AppBrowser = {
    cookies,
    async call(call) {
      if (call.method !== 'GET' && !cookies.has(CSRF_COOKIE)) {
        const session = jsonOf(await send({ method: 'GET', path: '/api/session' }))
        cookies.set(CSRF_COOKIE, String(session?.['csrfToken']))
      }
      const response = await send(call)
      const json = jsonOf(response)
      const fresh = json?.['csrfToken'] ?? json?.[CSRF_FIELD]
      if (typeof fresh === 'string') cookies.set(CSRF_COOKIE, fresh)
      return response
    },
    async signIn(email, password) {
      cookies.clear()
      const response = await browser.call({ method: 'POST', path: '/api/session', body: { email, password } })
      if (response.status !== 200) throw new Error(`Sign-in failed: ${response.body.toString('utf8')}`)
    },
  }
  return browser
}

function keepCookies(cookies: Map<string, string>, response: RawResponse): void {
  for (const line of headersOf(response, 'set-cookie')) {
    const [pair = ''] = line.split(';')
    const equals = pair.indexOf('=')
    if (/max-age=0(?:;|$)/i.test(line)) cookies.delete(pair.slice(0, equals))
    else cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
  }
}
