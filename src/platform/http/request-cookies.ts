/**
 * Trims only spaces and tabs, as browsers do: trimming other whitespace would accept names that no prefix
 * protects.
 */
function trim(text: string): string {
  const isSpace = (at: number) => text[at] === ' ' || text[at] === '\t'
  let [from, to] = [0, text.length]
  while (from < to && isSpace(from)) from++
  while (to > from && isSpace(to - 1)) to--
  return text.slice(from, to)
}

/**
 * Returns the value of a cookie in a Cookie header; undefined when absent. The first one counts, as browsers
 * send the most specific first.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals !== -1 && trim(part.slice(0, equals)) === name) return trim(part.slice(equals + 1))
  }
  return undefined
}

/**
 * Returns a Set-Cookie value for this host only, over TLS (or on this machine). `seconds` is its max age, 0
 * deletes it; without it is a session cookie. `readable` lets scripts read it.
 */
export function writeCookie(
  name: string,
  value: string,
  options: {
    readonly seconds?: number
    readonly readable?: boolean
    readonly sameSite?: 'Lax' | 'Strict'
  } = {},
): string {
  const { seconds, readable = false, sameSite = 'Lax' } = options
  const parts = [`${name}=${value}`, 'Path=/', 'Secure', `SameSite=${sameSite}`]
  if (!readable) parts.push('HttpOnly')
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
  return parts.join('; ')
}
