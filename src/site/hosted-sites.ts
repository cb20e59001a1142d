import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'

/** A site as requests find it; replaced by another object when its row changes. */
export interface HostedSite extends Site {
  /** Origin of the published site, from the configuration and never from a request. */
  readonly origin: string
  /** Prefix of every cache key; changes with each release and each change of the site itself. */
  readonly cacheKey: string
}

/** How the hosts and origins of sites are built. */
export interface SiteAddressParts {
  readonly sitesDomain: string
  readonly port: string
  readonly originOf: (identifier: string) => string
  /** Returns the origin of a custom host name. */
  readonly originOfDomain: (hostname: string) => string
}

/** The active sites in memory, by id and by host. */
interface HostedSites {
  readonly size: number
  /** Whether any site has a request limit. */
  readonly hasRequestLimits: boolean
  byId(siteId: Id): HostedSite | undefined
  find(host: string | undefined): HostedSite | undefined
  findByAlias(host: string | undefined): HostedSite | undefined
  findByAnyHost(host: string | undefined): HostedSite | undefined
  toHosted(site: Site): HostedSite
  /** Stores a site, unless a version as new is known. */
  put(site: Site): void
  drop(siteId: Id): void
}

/** Creates an empty map; `onReplace` is called with each site that is replaced or dropped. */
export function createHostedSites(
  address: SiteAddressParts,
  onReplace: (site: HostedSite) => void,
): HostedSites {
  const byId = new Map<Id, HostedSite>()
  const byHost = new Map<string, HostedSite>()
  const aliasHosts = new Map<string, HostedSite>()
  let limited = 0

  /** Returns the primary host of a site, then its others. */
  const namesOf = (site: Site) => [...site.domains, platformHost(site)]
  const platformHost = (site: Site) => `${site.identifier}.${address.sitesDomain}`

  function toHosted(site: Site): HostedSite {
    const [domain] = site.domains
    const origin = domain === undefined ? address.originOf(site.identifier) : address.originOfDomain(domain)
    return { ...site, origin, cacheKey: `${site.id}.${site.rowVersion}` }
  }

  function put(site: Site): void {
    const current = byId.get(site.id)
    if (current && BigInt(site.rowVersion) <= BigInt(current.rowVersion)) return
    if (current) forget(current)
    const hosted = toHosted(site)
    byId.set(site.id, hosted)
    if (hosted.maxRequestsPerMinute !== null) limited += 1
    for (const [index, host] of namesOf(site).entries()) {
      const map = index === 0 ? byHost : aliasHosts
      // Most Host headers contain the port, and a direct lookup is faster than parsing.
      for (const name of [host, `${host}:${address.port}`]) map.set(name, hosted)
    }
  }

  function forget(site: HostedSite): void {
    byId.delete(site.id)
    if (site.maxRequestsPerMinute !== null) limited -= 1
    onReplace(site)
    for (const host of namesOf(site)) {
      for (const name of [host, `${host}:${address.port}`]) {
        for (const map of [byHost, aliasHosts]) if (map.get(name)?.id === site.id) map.delete(name)
      }
    }
  }

  function drop(siteId: Id): void {
    const site = byId.get(siteId)
    if (site) forget(site)
  }

  return {
    get size() {
      return byId.size
    },
    get hasRequestLimits() {
      return limited > 0
    },
    byId: (siteId) => byId.get(siteId),
    find: (host) => lookUp(byHost, host),
    findByAlias: (host) => lookUp(aliasHosts, host),
    findByAnyHost(host) {
      const known = lookUp(byHost, host)
      if (known || host === undefined) return known
      const moved = lookUp(aliasHosts, host)
      return moved && plainHost(host) === platformHost(moved) ? moved : undefined
    },
    toHosted,
    put,
    drop,
  }
}

/** Returns the site with a Host header. */
function lookUp(map: ReadonlyMap<string, HostedSite>, host: string | undefined): HostedSite | undefined {
  if (host === undefined) return undefined
  const site = map.get(host)
  if (site !== undefined) return site
  const name = plainHost(host)
  // The map contains names with ports too, and a header with two ports would leave one.
  return name.includes(':') ? undefined : map.get(name)
}

/** Returns the host name of a Host header: lower case, without port and without the trailing dot. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
}
