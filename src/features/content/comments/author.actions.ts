import { createHmac, randomBytes } from 'node:crypto'
import type { Id } from '#lib/id.ts'
import { hostCookie, writeCookie } from '#platform/http/request-cookies.ts'

/** The cookie of authors who want to be known in their browser: a random text. */
export const AUTHOR_COOKIE = 'comment-author'

const AUTHOR = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 86_400

/** Returns the hash by which comments of a site name an author; empty without a valid cookie. */
export function authorOf(secret: string, siteId: Id, cookie: string | undefined): string {
  if (cookie === undefined || !AUTHOR.test(cookie)) return ''
  return createHmac('sha256', secret).update(`comment-author\n${siteId}\n${cookie}`).digest('base64url')
}

/** Returns a new value of the cookie, which nobody can guess. */
export const newAuthor = (): string => randomBytes(32).toString('base64url')

/** Returns the Set-Cookie value that remembers an author for a year; scripts cannot read it. */
export const authorCookie = (value: string, site: { readonly origin: string }): string =>
  writeCookie(hostCookie(AUTHOR_COOKIE, site), value, {
    seconds: YEAR_SECONDS,
    secure: site.origin.startsWith('https:'),
  })
