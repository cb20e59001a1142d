import { CSRF_COOKIE } from '#lib/csrf-names.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { writeCookie } from '#visitor/client/write-cookie.ts'

/** The token of this page where its cookie cannot be read back: cookies are blocked, or another host set one of that name. */
let kept: string | undefined

/** Returns the CSRF token in `document.cookie`, else the one that this page stored; undefined before the first one. */
export const readCsrfToken = (cookies: string): string | undefined => readCookie(cookies, CSRF_COOKIE) ?? kept

/** Stores a CSRF token for later calls of all windows. */
export function storeCsrfToken(csrfToken: string): void {
  kept = csrfToken
  writeCookie(CSRF_COOKIE, encodeURIComponent(csrfToken))
}
