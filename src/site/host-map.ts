import type { Kysely } from 'kysely'
import { invalidationsSince, werePurged } from '#features/tenancy/invalidation/actions.ts'
import { parseNotification } from '#features/tenancy/invalidation/notification.rules.ts'
import type { Invalidation } from '#features/tenancy/invalidation/types.ts'
import { changedSites, findSite } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { readChanges } from '#platform/db/snapshot.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'
import type { Tables } from '#schema/tables.ts'
import { createHostedSites, type HostedSite, type SiteAddressParts } from '#site/hosted-sites.ts'
import { createReadyPages, type ReadyPages } from '#site/ready-pages.ts'

declare module '#platform/http/api/site-route.ts' {
  interface DeclaredTypes {
    readonly served: HostedSite
  }
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
export function createHostMap(db: Kysely<Tables>, address: SiteAddressParts): HostMap {
  const ready = createReadyPages()
  const sites = createHostedSites(address, (site) => ready.dropSite(site))
  const listeners: InvalidationListener[] = []
  let mark = START
  let catchingUp: Promise<void> | undefined

  function take(found: { site: Site; deleted: boolean }): void {
    if (found.deleted) sites.drop(found.site.id)
    else sites.put(found.site)
  }

  function publish(invalidation: Invalidation | undefined): void {
    for (const listener of listeners) listener(invalidation)
  }

  async function readAll(): Promise<void> {
    const since = mark
    const read = await withTimeout(
      RESPONSE_LIMIT_MS,
      readChanges(db, async (tx) => ({
        changed: await changedSites(tx, since),
        invalidations: since === START ? [] : await invalidationsSince(tx, since),
        lost: since !== START && (await werePurged(tx, since)),
      })),
    )
    const { changed, invalidations, lost } = read.changes
    for (const change of changed) take(change)
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
    else sites.drop(siteId)
    for (const invalidation of invalidations) publish(invalidation)
  }

  return {
    ready,
    find: sites.find,
    byId: sites.byId,
    findByAlias: sites.findByAlias,
    findByAnyHost: sites.findByAnyHost,
    advance(site) {
      if (sites.byId(site.id)) sites.put(site)
      return sites.toHosted(site)
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
      return sites.size
    },
    get hasRequestLimits() {
      return sites.hasRequestLimits
    },
  }
}
