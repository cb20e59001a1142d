/** Lifetime of the consent cookie in milliseconds (CKN-04); a visitor who declined is asked again after as long. */
export const CONSENT_LIFETIME_MS = 2_592_000_000

/** Storage key of the time at which a visitor declined, in milliseconds since the epoch. No cookie says so. */
export const DECLINED_KEY = 'cookies-declined'

/** Event of the document when a visitor has accepted or declined. */
export const ANSWER_EVENT = 'cookies-answered'

/**
 * Whether to show the cookie notice: the policy requires it and there is no consent yet (CKN-03), and the visitor has not
 * declined.
 */
export const showsCookieNotice = (isPolicyOn: boolean, hasConsent: boolean, hasDeclined = false): boolean =>
  isPolicyOn && !hasConsent && !hasDeclined

/** Whether the stored time of declining still holds. */
export function isDeclined(stored: string | null, now: number): boolean {
  const age = now - Number(stored || Number.NaN)
  return age >= 0 && age < CONSENT_LIFETIME_MS
}

/** Whether a page was opened from another page of its site, by the URL that the browser names as its referrer. */
export const isFurtherPage = (referrer: string, origin: string): boolean =>
  referrer === origin || referrer.startsWith(`${origin}/`)
