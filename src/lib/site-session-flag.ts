/** The cookie that tells scripts that an owner may be signed in (`/api/presence`); it grants nothing. */
export const SITE_SESSION_FLAG = 'presence'
