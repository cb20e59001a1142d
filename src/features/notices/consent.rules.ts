/** Lifetime of the consent cookie in milliseconds (CKN-04). */
export const CONSENT_LIFETIME_MS = 2_592_000_000

/** Whether to show the cookie notice: the policy requires it and there is no consent yet (CKN-03). */
export const showsCookieNotice = (isPolicyOn: boolean, hasConsent: boolean): boolean =>
  isPolicyOn && !hasConsent
