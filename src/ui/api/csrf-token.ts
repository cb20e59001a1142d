import { parseCookie } from 'cookie'
import { CSRF_COOKIE } from '#lib/csrf-names.ts'
import { writeBrowserCookie } from '#ui/browser-cookie.ts'

/** Returns the latest CSRF token from the server; '' before the first one. */
export const readCsrfToken = (): string => parseCookie(document.cookie)[CSRF_COOKIE] ?? ''

/** Stores a CSRF token for later calls of all windows. */
export const storeCsrfToken = (csrfToken: string): void => writeBrowserCookie(CSRF_COOKIE, csrfToken)
