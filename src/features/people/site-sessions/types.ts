/** The cookie with the token of a site session; scripts cannot read it. */
export const SITE_SESSION_COOKIE = '__Host-presence'

/**
 * The cookie by which scripts of a page know a signed-in owner again: the account's id on this site, which no request is
 * believed for (VIS-08). Deleted with the session (AUT-06).
 */
export const IDENTITY_COOKIE = 'ss_lastid'

/** Lifetime in seconds of tickets, and of site sessions while their app session is active. */
export const TICKET_SECONDS = 60
export const SITE_SESSION_SECONDS = 14 * 24 * 60 * 60

/** The path on site hosts that consumes a ticket. */
export const ENTER_PATH = '/api/auth/enter'
/** The path on site hosts that returns the site session. */
export const SITE_SESSION_PATH = '/api/presence'
/** The path that ends a session, on every host (AUT-02). */
export const LOGOUT_PATH = '/api/auth/Logout'

/** The path on site hosts that redirects to the configuration in the app (RTE-01). */
export const CONFIG_PATH = '/config'
