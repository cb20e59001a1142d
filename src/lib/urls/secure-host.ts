/** The hosts that may receive cookies and CSRF tokens from a page, besides its own (RTE-14). */
export interface SecureHosts {
  /** Origin of the app. */
  readonly appOrigin: string
  /** SECURE_HOST: a host name with optional port; undefined without one. */
  readonly secureHost: string | undefined
}

/** Returns the origin for payments of a site: SECURE_HOST, otherwise its own (RTE-14). */
export function secureOrigin({ appOrigin, secureHost }: SecureHosts, siteOrigin: string): string {
  return secureHost === undefined ? siteOrigin : `${new URL(appOrigin).protocol}//${secureHost}`
}

/**
 * Whether a page may send credentials to a URL: only to its own origin, the app and the secure host (RTE-14). A
 * relative URL is of the page's origin; an invalid URL gets none.
 */
export function mayCarryCredentials(hosts: SecureHosts, pageOrigin: string, href: string): boolean {
  const origin = URL.parse(href, pageOrigin)?.origin
  return (
    origin !== undefined && [pageOrigin, hosts.appOrigin, secureOrigin(hosts, pageOrigin)].includes(origin)
  )
}
