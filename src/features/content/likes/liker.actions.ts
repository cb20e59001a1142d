import { createHmac, randomBytes } from 'node:crypto'
import type { Id } from '#lib/id.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack } from '#lib/tracking/tracking-consent.ts'
import { believedCookie, hostCopyOf } from '#lib/tracking/host-copy.ts'
import { nextVisit, VISIT_COOKIE_NAME, VISIT_LIFETIME_MS } from '#lib/tracking/visit-cookie.ts'
import type { CalledSite, SiteCall } from '#platform/http/api/site-route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'

/** Who likes an item, as far as their consent allows to know. */
export interface Liker {
  /** Keyed hash of the visitor for this item: likes of several items cannot be put together. */
  readonly visitor: string
  /** A day of UTC, `2026-11-26`. */
  readonly day: string
  /** The hash is that of network and browser on this day only, because there is no visitor cookie. */
  readonly isDaily: boolean
  /** Set-Cookie values for a visitor who may have the visitor cookie and has none. */
  readonly newCookies: readonly string[]
}

interface LikeRequest extends Pick<SiteCall, 'cookie' | 'headers' | 'ip' | 'now'> {
  readonly site: Pick<CalledSite, 'id' | 'origin'>
  /** Its browser keeps no cookies, so another one would be a new visitor for each press. */
  readonly needsKey?: boolean
}

/** A visitor cookie begins with the id of the visitor (VIS-01). */
const VISIT = /^([^|]{1,64})(?:\|[1-9]\d*){4}$/

/**
 * Returns who likes an item (BLG-04): the visitor of the visitor cookie where it may be used (CKN-06, CKN-07), else
 * the user of this browser in this network today, as for browsers that keep no cookies. Do Not Track and Global Privacy Control count as refused consent.
 */
export function likerOf(
  secret: string,
  itemId: Id,
  request: LikeRequest,
  { isRestrictive }: { readonly isRestrictive: boolean },
): Liker {
  const { cookie, headers, ip, now, site, needsKey = false } = request
  const day = now.toISOString().slice(0, 10)
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(['like', site.id, itemId, ...parts].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  const isRefused = headers['dnt'] === '1' || headers['sec-gpc'] === '1'
  const secure = site.origin.startsWith('https:')
  const hasConsent = believedCookie(cookie, CONSENT_COOKIE, secure) === CONSENT_VALUE
  if (needsKey || !mayTrack({ isRestrictive, hasConsent, isRefused })) {
    const browser = headers['user-agent'] ?? ''
    return {
      visitor: hash(day, ipSubject(secret, day, ip), browser),
      day,
      isDaily: true,
      newCookies: [],
    }
  }
  const known = VISIT.exec(decoded(believedCookie(cookie, VISIT_COOKIE_NAME, secure)))?.[1]
  const id = known ?? randomBytes(16).toString('hex')
  return {
    visitor: hash('visitor', id),
    day,
    isDaily: false,
    newCookies: known === undefined ? newVisitCookies(id, now, secure) : [],
  }
}

function newVisitCookies(id: string, now: Date, secure: boolean): readonly string[] {
  const visit = nextVisit(undefined, false, { now: now.getTime(), id })
  const options = { seconds: VISIT_LIFETIME_MS / 1000, readable: true, secure }
  const names = secure ? [VISIT_COOKIE_NAME, hostCopyOf(VISIT_COOKIE_NAME)] : [VISIT_COOKIE_NAME]
  return names.map((name) => writeCookie(name, visit, options))
}

/** A script may have encoded the bars. */
function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
