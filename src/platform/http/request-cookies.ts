/** Only what browsers put between cookies: whoever took other spaces away would believe names that no prefix protects. */
function trim(text: string): string {
  const isSpace = (at: number) => text[at] === ' ' || text[at] === '\t'
  let [from, to] = [0, text.length]
  while (from < to && isSpace(from)) from++
  while (to > from && isSpace(to - 1)) to--
  return text.slice(from, to)
}

/** The value of a cookie in a Cookie header; undefined when it is not there. The first counts, as browsers send the most exact first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const mark = part.indexOf('=')
    if (mark !== -1 && trim(part.slice(0, mark)) === name) return trim(part.slice(mark + 1))
  }
  return undefined
}

/**
 * A cookie of this very host: sent over TLS only (or to this machine), never to another host. With `seconds` it is kept
 * that long, with 0 it goes at once, without it ends with the browser. `readable` lets scripts read it.
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
