/** The cookie by which a site knows that somebody who works at it is there; no script reads it. */
export const SITE_SESSION_COOKIE = '__Host-presence'

/** The cookie that tells scripts to ask `/api/presence`; it proves nothing. */
export const SITE_SESSION_FLAG = 'presence'

/** Seconds that a way from the app to a site is good, and that a presence lasts when its session does. */
export const TICKET_SECONDS = 60
export const SITE_SESSION_SECONDS = 14 * 24 * 60 * 60

/** Where a ticket is used on the host of a site. */
export const ENTER_PATH = '/api/auth/enter'
/** Where scripts ask who is there. */
export const SITE_SESSION_PATH = '/api/presence'
/** Where a session is ended, on every host (AUT-02). */
export const LOGOUT_PATH = '/api/auth/Logout'

/** What a site's scripts may know of who is there; no name and no address. */
export interface SiteSessionResponse {
  readonly permissions: Readonly<Record<string, boolean>>
  /** The same account has the same one at this site, and another at each other site. */
  readonly id?: string
  /** For calls to this site. */
  readonly csrfToken?: string
}
