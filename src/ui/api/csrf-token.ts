import { CSRF_COOKIE } from '#lib/csrf-names.ts'

/** Returns the latest CSRF token from the server; '' before the first one. */
export function readCsrfToken(): string {
  for (const part of document.cookie.split('; ')) {
    const [name, value = ''] = part.split('=')
    if (name === CSRF_COOKIE) return decodeURIComponent(value)
  }
  return ''
}

/** Stores a CSRF token for later calls of all windows. */
export function storeCsrfToken(csrfToken: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CSRF_COOKIE}=${encodeURIComponent(csrfToken)}; Path=/; SameSite=Strict${secure}`
}
