import type { Kysely } from 'kysely'
import { invalidationsSince, werePurged } from '#features/invalidation/actions.ts'
import { parseNotification } from '#features/invalidation/notification.rules.ts'
import type { Invalidation } from '#features/invalidation/types.ts'
import { changedSites, findSite } from '#features/sites/actions.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { readChanges } from '#platform/db/snapshot.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'
import type { Tables } from '#schema/tables.ts'
import { createReadyPages, type ReadyPages } from '#site/ready-pages.ts'

declare module '#platform/feature-manifest.ts' {
  interface DeclaredTypes {
    readonly served: HostedSite
  }
}

/** A site as requests find it; replaced by another object when its row changes. */
export interface HostedSite extends Site {
  /** Origin of the published site, from the configuration and never from a request. */
  readonly origin: string
  /** Prefix of every cache key; changes with each release and each change of the site itself. */
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
  /** Stores a site that a reader found in the database before a notification came; never goes back. Returns it. */
  advance(site: Site): HostedSite
  /**
   * Handles a notification of the channel `sites`: rereads the changed site, or passes on an invalidation. Any other
   * payload is ignored.
   */
  notify(payload: string): Promise<void>
  /** Rereads one site and its invalidations. */
  refresh(siteId: Id): Promise<void>
  /**
   * Rereads every site that changed since the last call and all invalidations; after a reconnect and once a second.
   * Rejects when the database does not respond in 5 seconds, and the next call tries again.
   */
  catchUp(): Promise<void>
  /**
   * Calls `listener` with each invalidation, with some of them more than once. After invalidations were lost it is called
   * with undefined: anything may have changed.
   */
  onInvalidation(listener: InvalidationListener): void
  /** Ready pages of the current versions of the sites. */
  readonly ready: ReadyPages
  readonly size: number
  /** Whether any site has a request limit; otherwise requests need not be counted. */
  readonly hasRequestLimits: boolean
}

export type InvalidationListener = (invalidation: Invalidation | undefined) => void

const RESPONSE_LIMIT_MS = 5_000
/** The mark before the first read: no page was made from anything older. */
const START = '0'

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
  const listeners: InvalidationListener[] = []
  let limited = 0
  let mark = START
  let catchingUp: Promise<void> | undefined

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

  function publish(invalidation: Invalidation | undefined): void {
    for (const listener of listeners) listener(invalidation)
  }

  async function readAll(): Promise<void> {
    const since = mark
    const read = await withTimeout(
      RESPONSE_LIMIT_MS,
      readChanges(db, async (tx) => ({
        sites: await changedSites(tx, since),
        invalidations: since === START ? [] : await invalidationsSince(tx, since),
        lost: since !== START && (await werePurged(tx, since)),
      })),
    )
    const { sites, invalidations, lost } = read.changes
    for (const change of sites) take(change)
    if (lost) publish(undefined)
    for (const invalidation of invalidations) publish(invalidation)
    mark = read.mark
  }

  async function refresh(siteId: Id): Promise<void> {
    const [found, invalidations] = await Promise.all([
      findSite(db, siteId),
      mark === START ? [] : invalidationsSince(db, mark, siteId),
    ])
    if (found) take(found)
    else drop(siteId)
    for (const invalidation of invalidations) publish(invalidation)
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
    advance(site) {
      if (byId.has(site.id)) put(site)
      return toHosted(site)
    },
    async notify(payload) {
      const read = parseNotification(payload)
      if (read === undefined) return
      if ('siteId' in read) await refresh(read.siteId)
      else publish(read.invalidation)
    },
    refresh,
    onInvalidation: (listener) => void listeners.push(listener),
    catchUp() {
      catchingUp ??= readAll().finally(() => {
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
