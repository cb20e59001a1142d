import { stringifySetCookie } from 'cookie'
import { strayPlaces } from '#lib/stray-cookies.ts'

/**
 * Returns the value of a cookie in a Cookie header as it was sent; undefined when absent. Of two cookies of one name, one
 * was set by another host or for another path, and nothing says which: neither is believed.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = cookieValues(header, name)
  return values.length === 1 ? values[0] : undefined
}

/** Whether a Cookie header has several cookies of one name. */
export const isAmbiguous = (header: string | undefined, name: string): boolean =>
  cookieValues(header, name).length > 1

/** Not decoded: an encoded control character must not reach a token comparison or the database. */
function cookieValues(header: string | undefined, name: string): readonly string[] {
  // Most requests are asked for cookies that they do not have.
  if (header === undefined || !header.includes(name)) return []
  return header.split(';').flatMap((part) => {
    const [key = '', ...value] = part.split('=')
    return trimmed(key) === name && value.length > 0 ? [trimmed(value.join('='))] : []
  })
}

/** Only what browsers trim: other white space makes another name, so that a prefix cannot be imitated. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (isBlank(text[from])) from += 1
  while (to > from && isBlank(text[to - 1])) to -= 1
  return text.slice(from, to)
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t'

/**
 * Returns the name of a cookie on an origin. On https no other host and no other path can set a cookie of that name;
 * without TLS browsers do not store such a cookie.
 */
export const hostCookie = (name: string, { origin }: { readonly origin: string }): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name

/**
 * Returns Set-Cookie values that delete cookies of a name that other hosts may have set for a host: those of its parent
 * domains and of itself, for the paths that lead to a request. Its own cookie for every path stays.
 */
export const deleteStrayCookies = (name: string, hostname: string, path: string): readonly string[] =>
  strayPlaces(hostname, path).map((place) => stringifySetCookie({ name, value: '', ...place, maxAge: 0 }))

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
