/** Returns the value of a cookie in `document.cookie`; undefined without it. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key = '', ...value] = part.split('=')
    if (key.trim() === name) return decode(value.join('=').trim())
  }
  return undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
