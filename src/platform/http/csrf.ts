import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The cookie that CSRF tokens are bound to while nobody is signed in; no other host can set it. */
export const VISIT_COOKIE = '__Host-visit'

/** Values that prove that a request was made by one of our pages (P10). */
export interface CsrfTokens {
  /** Returns a new token bound to a secret cookie: of a session, a site session or a visit. */
  issue(holder: string): string
  /** Whether the token was issued for that holder. Takes constant time. */
  check(holder: string, csrfToken: string | undefined): boolean
}

const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/**
 * Returns CSRF tokens that are an HMAC over a secret cookie and a nonce: a sibling host can set a token of
 * its own in a browser, but none that matches the session there.
 */
export function createCsrfTokens(secret: string): CsrfTokens {
  const sign = (holder: string, nonce: string) =>
    createHmac('sha256', secret).update(['csrf', holder, nonce].join('\n')).digest()
  return {
    issue(holder) {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${sign(holder, nonce).toString('base64url')}`
    },
    check(holder, csrfToken) {
      const [, nonce = '', mac = ''] = TOKEN.exec(csrfToken ?? '') ?? []
      const given = Buffer.from(mac, 'base64url')
      const expected = sign(holder, nonce)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
