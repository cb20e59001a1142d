import { CSRF_COOKIE } from '#lib/csrf-names.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { writeCookie } from '#visitor/client/write-cookie.ts'

/** Returns the CSRF token in `document.cookie`; undefined before the first one. */
export const readCsrfToken = (cookies: string): string | undefined => readCookie(cookies, CSRF_COOKIE)

/** Stores a CSRF token for later calls of all windows. */
export const storeCsrfToken = (csrfToken: string): void =>
  writeCookie(CSRF_COOKIE, encodeURIComponent(csrfToken))
