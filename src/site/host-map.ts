import type { Kysely } from 'kysely'
import { changedSites, findSite } from '#features/sites/actions.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'
import type { Tables } from '#schema/tables.ts'
import { createReadyPages, type ReadyPages } from '#site/ready-pages.ts'

/** A site as requests find it; replaced by another object when a version changes. */
export interface HostedSite extends Site {
  /** Origin of the published site, from the configuration and never from a request. */
  readonly origin: string
  /** Prefix of every cache key; changes after each release or change of live data. */
  readonly cacheKey: string
}

export interface HostMap {
  /** Returns the site with this Host header as its primary host; undefined for any other host. */
  find(host: string | undefined): HostedSite | undefined
  /** Returns the site with this host as a secondary one: its visitors are redirected to the site's `origin`. */
  findByAlias(host: string | undefined): HostedSite | undefined
  /**
   * Returns the site whose files and previews the app shows at this host: its primary host, or its identifier below the
   * platform's domain.
   */
  findByAnyHost(host: string | undefined): HostedSite | undefined
  /** Returns the active site with that id. */
  byId(siteId: Id): HostedSite | undefined
  /** Stores versions that a reader found in the database before a notification came. Never goes back. */
  advance(siteId: Id, versions: { version: string; liveVersion: string }): void
  /** Rereads one site after a notification. */
  refresh(siteId: Id): Promise<void>
  /**
   * Rereads every site that changed since the last call; after a reconnect and once a second. Rejects when the database
   * does not respond in 5 seconds, and the next call tries again.
   */
  catchUp(): Promise<void>
  /** Ready pages of the current versions of the sites. */
  readonly ready: ReadyPages
  readonly size: number
  /** Whether any site has a request limit; otherwise requests need not be counted. */
  readonly hasRequestLimits: boolean
}

const RESPONSE_LIMIT_MS = 5_000

/**
 * Returns all active sites by host, in memory: each by its first verified domain, otherwise by its identifier. Call
 * `catchUp` once before the first request.
 */
export function createHostMap(
  db: Kysely<Tables>,
  address: {
    sitesDomain: string
    port: string
    originOf: (identifier: string) => string
    /** Returns the origin of a custom host name. */
    originOfDomain: (hostname: string) => string
  },
): HostMap {
  const byId = new Map<Id, HostedSite>()
  const byHost = new Map<string, HostedSite>()
  const aliasHosts = new Map<string, HostedSite>()
  const ready = createReadyPages()
  let limited = 0
  let mark = '0'
  let catchingUp: Promise<void> | undefined

  /** Returns the primary host of a site, then its others. */
  const namesOf = (site: Site) => [...site.domains, platformHost(site)]
  const platformHost = (site: Site) => `${site.identifier}.${address.sitesDomain}`

  function put(site: Site): void {
    const current = byId.get(site.id)
    if (current && !isNewer(site, current)) return
    const versions = current ? newest(site, current) : site
    if (current) forget(current)
    const [domain] = site.domains
    const hosted = {
      ...site,
      ...versions,
      origin: domain === undefined ? address.originOf(site.identifier) : address.originOfDomain(domain),
      cacheKey: `${site.id}.${versions.version}.${versions.liveVersion}`,
    }
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
    ready.dropSite(site)
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

  function take(found: { site: Site; deleted: boolean }): void {
    if (found.deleted) drop(found.site.id)
    else put(found.site)
  }

  async function readChanges(): Promise<void> {
    const changes = await withTimeout(RESPONSE_LIMIT_MS, changedSites(db, mark))
    for (const change of changes.sites) take(change)
    mark = changes.mark
  }

  function lookUp(map: ReadonlyMap<string, HostedSite>, host: string | undefined): HostedSite | undefined {
    if (host === undefined) return undefined
    const site = map.get(host)
    if (site !== undefined) return site
    const name = plainHost(host)
    // The map contains names with ports too, and a header with two ports would leave one.
    return name.includes(':') ? undefined : map.get(name)
  }

  return {
    ready,
    find: (host) => lookUp(byHost, host),
    byId: (siteId) => byId.get(siteId),
    findByAlias: (host) => lookUp(aliasHosts, host),
    findByAnyHost(host) {
      const known = lookUp(byHost, host)
      if (known || host === undefined) return known
      const moved = lookUp(aliasHosts, host)
      return moved && plainHost(host) === platformHost(moved) ? moved : undefined
    },
    advance(siteId, versions) {
      const site = byId.get(siteId)
      if (site) put({ ...site, ...versions })
    },
    async refresh(siteId) {
      const found = await findSite(db, siteId)
      if (found) take(found)
      else drop(siteId)
    },
    catchUp() {
      catchingUp ??= readChanges().finally(() => {
        catchingUp = undefined
      })
      return catchingUp
    },
    get size() {
      return byId.size
    },
    get hasRequestLimits() {
      return limited > 0
    },
  }
}

/** Returns the host name of a Host header: lower case, without port and without the trailing dot. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
}

function isNewer(a: Site, b: Site): boolean {
  return (
    a.identifier !== b.identifier ||
    a.type !== b.type ||
    a.locked !== b.locked ||
    a.maxRequestsPerMinute !== b.maxRequestsPerMinute ||
    a.domains.join() !== b.domains.join() ||
    BigInt(a.version) > BigInt(b.version) ||
    BigInt(a.liveVersion) > BigInt(b.liveVersion)
  )
}

function newest(a: Site, b: Site): { version: string; liveVersion: string } {
  return {
    version: BigInt(a.version) > BigInt(b.version) ? a.version : b.version,
    liveVersion: BigInt(a.liveVersion) > BigInt(b.liveVersion) ? a.liveVersion : b.liveVersion,
  }
}
