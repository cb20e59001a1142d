import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The header in which scripts send the crumb that they keep in the cookie `crumb`, which is never believed by itself (HTP-01); also taken from a query or form field `crumb` (HTP-11). */
export const CRUMB_HEADER = 'x-csrf-token'
/** Without a session a crumb belongs to a visit, known by this cookie, which no other host can set. */
export const VISIT_COOKIE = '__Host-visit'

/** Values that prove that a call was made by a page of ours (P10). */
export interface Crumbs {
  /** A fresh crumb for whoever has that secret cookie: of a session, a presence or a visit. */
  issue(holder: string): string
  /** Whether it was issued for that holder. Takes as long for a wrong one. */
  check(holder: string, crumb: string | undefined): boolean
}

const CRUMB = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/**
 * Crumbs that are an HMAC over a secret cookie and chance: a sibling host can put a crumb of its own into a browser, but
 * none that belongs to the session there.
 */
export function createCrumbs(secret: string): Crumbs {
  const sign = (holder: string, chance: string) =>
    createHmac('sha256', secret).update(['crumb', holder, chance].join('\n')).digest()
  return {
    issue(holder) {
      const chance = randomBytes(16).toString('base64url')
      return `${chance}.${sign(holder, chance).toString('base64url')}`
    },
    check(holder, crumb) {
      const [, chance = '', mac = ''] = CRUMB.exec(crumb ?? '') ?? []
      const given = Buffer.from(mac, 'base64url')
      const expected = sign(holder, chance)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
