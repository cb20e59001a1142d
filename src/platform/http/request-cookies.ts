import { parseCookie, stringifySetCookie } from 'cookie'

/**
 * Returns the value of a cookie in a Cookie header as it was sent; undefined when absent. The first one counts, as
 * browsers send the most specific first.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  // Not decoded: an encoded control character must not reach a token comparison or the database.
  return header === undefined ? undefined : parseCookie(header, { decode: (value) => value })[name]
}

/**
 * Returns a Set-Cookie value for this host only, over TLS (or on this machine). `seconds` is its max age, 0
 * deletes it; without it is a session cookie. `readable` lets scripts read it. Without `secure` it is also sent
 * over HTTP.
 */
export function writeCookie(
  name: string,
  value: string,
  options: {
    readonly seconds?: number
    readonly readable?: boolean
    readonly secure?: boolean
  } = {},
): string {
  const { seconds, readable = false, secure = true } = options
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: !readable,
    secure,
    sameSite: 'lax',
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}
