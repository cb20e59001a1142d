/** The hosts that calls of a page may carry cookies and crumbs to, besides its own (RTE-14). */
export interface SecureHosts {
  /** Scheme, host and port of the owners' app. */
  readonly appOrigin: string
  /** SECURE_HOST: a host name, with a port where it has one; undefined when there is none. */
  readonly secureHost: string | undefined
}

/** Scheme, host and port at which a site asks for money: those of SECURE_HOST, else its own (RTE-14). */
export function secureOrigin({ appOrigin, secureHost }: SecureHosts, siteOrigin: string): string {
  return secureHost === undefined ? siteOrigin : `${new URL(appOrigin).protocol}//${secureHost}`
}

/**
 * Whether a page may send credentials along when it calls that address: its own origin, the app and the secure host may
 * have them, and nobody else (RTE-14). A relative address is one of the page; what is no address gets nothing.
 */
export function mayCarryCredentials(hosts: SecureHosts, pageOrigin: string, address: string): boolean {
  const origin = URL.parse(address, pageOrigin)?.origin
  return (
    origin !== undefined && [pageOrigin, hosts.appOrigin, secureOrigin(hosts, pageOrigin)].includes(origin)
  )
}
