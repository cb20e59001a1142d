/** Cookie of whoever agreed, what it holds and how long it lasts, in milliseconds (CKN-04, CKN-08). */
export const CONSENT_COOKIE = 'ss_cookieAllowed'
export const CONSENT_VALUE = 'true'
export const CONSENT_LIFE = 2_592_000_000

/** Cookies that only count visits: the visitor, and the visit that is going on (CKN-05, VIS-07, VIS-09). */
export const TRACKING_COOKIES = ['ss_cvr', 'ss_cvt'] as const

/** Whether the cookie notice is shown: the policy asks for it and nobody has agreed yet (CKN-03). */
export const showsCookieNotice = (isPolicyOn: boolean, hasConsent: boolean): boolean =>
  isPolicyOn && !hasConsent

/** Whether a visitor may be told from others: a restrictive policy waits for consent, any other does not (CKN-06, CKN-07). */
export const mayTrack = (isRestrictive: boolean, hasConsent: boolean): boolean => !isRestrictive || hasConsent
