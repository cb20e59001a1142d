/**
 * Returns the value of a cookie in `document.cookie`; undefined without it. Of two cookies of one name, one was set by another
 * host or for another path: neither is believed.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const [found, ...others] = cookieValues(cookies, name)
  return found === undefined || others.length > 0 ? undefined : decode(found)
}

/** Returns the values of all cookies of a name in `document.cookie`, as they were set. */
export const cookieValues = (cookies: string, name: string): readonly string[] =>
  cookies.split(';').flatMap((part) => {
    const [key = '', ...value] = part.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
