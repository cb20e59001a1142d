/** Name and value of the cookie that a visitor who agreed has (CKN-04, VIS-08). */
export const CONSENT_COOKIE = 'ss_cookieAllowed'
export const CONSENT_VALUE = 'true'

/** Event of the document when a visitor agrees. */
export const CONSENT_EVENT = 'cookies-allowed'

/** Cookies for visit statistics only: the visitor and the current visit (CKN-05, VIS-07, VIS-09). */
export const TRACKING_COOKIES = ['ss_cvr', 'ss_cvt'] as const

/** What decides whether a visitor may be recognised. */
export interface Consent {
  /** The policy of the site waits for consent. */
  readonly isRestrictive: boolean
  readonly hasConsent: boolean
  /** The browser says so with Do Not Track or Global Privacy Control, which counts as refused consent. */
  readonly isRefused: boolean
}

/**
 * Whether the visitor may be recognised by cookies: a restrictive policy waits for consent, any other does not (CKN-06,
 * CKN-07), and nobody is whose browser refuses.
 */
export const mayTrack = ({ isRestrictive, hasConsent, isRefused }: Consent): boolean =>
  !isRefused && (!isRestrictive || hasConsent)
