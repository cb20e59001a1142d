import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack, TRACKING_COOKIES } from '#lib/tracking/tracking-consent.ts'
import {
  nextVisit,
  VISIT_COOKIE_NAME,
  VISIT_LIFETIME_MS,
  VISIT_TIME_COOKIE,
  VISIT_TIME_LIFETIME_MS,
} from '#lib/tracking/visit-cookie.ts'
import { believedCookie, hostCopyOf } from '#lib/tracking/host-copy.ts'
import { cookieValues, readCookie } from '#visitor/client/read-cookie.ts'
import { deleteStrayCookies, writeCookie } from '#visitor/client/write-cookie.ts'
import { pageContext } from '#visitor/page-context.ts'

/** How a browser refuses: Do Not Track, and Global Privacy Control; both are missing in some browsers and in the types. */
interface Refusing {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

const isSecure = location.protocol === 'https:'

const believed = (name: string): string | undefined =>
  believedCookie((one) => readCookie(document.cookie, one), name, isSecure)

/** Writes a cookie that is believed, with its copy, and removes those of other hosts, beside which it would not be. */
export function writeBelieved(name: string, value: string, lifetime: number): void {
  if (cookieValues(document.cookie, name).length > 0) deleteStrayCookies(name)
  writeCookie(name, value, { lifetime })
  if (isSecure) writeCookie(hostCopyOf(name), value, { lifetime })
}

/** Whether the visitor agreed to cookies. */
export const hasConsent = (): boolean => believed(CONSENT_COOKIE) === CONSENT_VALUE

/** Whether the visitor may be recognised, here and by others (CKN-06, CKN-07). */
export function mayRecognise(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Refusing
  return mayTrack({
    isRestrictive: pageContext().cookieSettings.isRestrictiveCookiePolicyEnabled,
    hasConsent: hasConsent(),
    isRefused: doNotTrack === '1' || globalPrivacyControl === true,
  })
}

/**
 * Removes tracking cookies of a visitor who may not be recognised. Called on every load, because third-party scripts may
 * have set them since (CKN-05, lesson 22).
 */
export function deleteTrackingCookies(): void {
  if (mayRecognise()) return
  for (const name of TRACKING_COOKIES) {
    if (cookieValues(document.cookie, name).length > 0) writeBelieved(name, '', 0)
  }
}

/**
 * Returns the updated visitor cookie (VIS-01 to VIS-09); an empty string where the visitor may not be recognised, and
 * then nothing is stored (CKN-06, CKN-07).
 */
export function visitorCookie(): string {
  if (!mayRecognise()) return ''
  const now = Date.now()
  const isVisitActive = readCookie(document.cookie, VISIT_TIME_COOKIE) !== undefined
  const id = crypto.getRandomValues(new Uint32Array(4)).join('').slice(0, 32)
  const visit = nextVisit(believed(VISIT_COOKIE_NAME), isVisitActive, { now, id })
  writeBelieved(VISIT_COOKIE_NAME, visit, VISIT_LIFETIME_MS)
  writeCookie(VISIT_TIME_COOKIE, String(now), { lifetime: VISIT_TIME_LIFETIME_MS })
  return visit
}
