/** Name, value and lifetime in milliseconds of the consent cookie (CKN-04, CKN-08). */
export const CONSENT_COOKIE = 'ss_cookieAllowed'
export const CONSENT_VALUE = 'true'
export const CONSENT_LIFETIME_MS = 2_592_000_000

/** Cookies for visit statistics only: the visitor and the current visit (CKN-05, VIS-07, VIS-09). */
export const TRACKING_COOKIES = ['ss_cvr', 'ss_cvt'] as const

/** Whether to show the cookie notice: the policy requires it and there is no consent yet (CKN-03). */
export const showsCookieNotice = (isPolicyOn: boolean, hasConsent: boolean): boolean =>
  isPolicyOn && !hasConsent

/** Whether the visitor may be tracked: a restrictive policy waits for consent, any other does not (CKN-06, CKN-07). */
export const mayTrack = (isRestrictive: boolean, hasConsent: boolean): boolean => !isRestrictive || hasConsent
