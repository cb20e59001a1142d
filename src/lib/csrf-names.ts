/** The cookie that holds the CSRF token for scripts (HTP-01); the server never trusts it by itself. */
export const CSRF_COOKIE = 'crumb'

/** The query parameter, form field and JSON field that carry a CSRF token (HTP-11, DTL-02, DTL-16). */
export const CSRF_FIELD = 'crumb'

/** The flag of a response that rejects a CSRF token; the new token is in `CSRF_FIELD` (DTL-16). */
export const CSRF_FAILURE = 'crumbFail'

/** Returns a CSRF token to a page that has none, so that no call has to fail for it. */
export const CSRF_TOKEN_PATH = '/api/csrf-token'

/** The header in which scripts send the CSRF token (HTP-01). */
export const CSRF_HEADER = 'X-CSRF-Token'
