import type { CachedPage } from '#site/page-cache.ts'

/**
 * Pages by the raw Host header and target of earlier requests, so that repeated requests need no parsing. A site object
 * stands for one version of the site.
 */
export interface ReadyPages {
  /** Returns the page stored for a Host header and target if it is of the current version of its site. */
  at(host: string | undefined, url: string): CachedPage | undefined
  /** Stores a page of a site with that host; under a few targets at most, and none that is very long. */
  keep(site: object, page: CachedPage, host: string | undefined, url: string): void
  /** Drops all pages of a site when another version replaces it. */
  dropSite(site: object): void
  /** Drops a page that the cache evicted. */
  dropPage(page: CachedPage): void
}

interface Place {
  readonly site: object
  readonly address: string
}

const MAX_PLACES = 8
const LONGEST_PLACE = 500

/** A line feed is in neither a header nor a target, so keys are unique. */
const addressOf = (host: string | undefined, url: string) => `${host}\n${url}`

/** Returns one map for all sites: with thousands of sites, each further object costs a cache miss. */
export function createReadyPages(): ReadyPages {
  const pages = new Map<string, CachedPage>()
  const placesOf = new WeakMap<CachedPage, Place[]>()
  const addressesOf = new WeakMap<object, Set<string>>()

  return {
    at: (host, url) => pages.get(addressOf(host, url)),
    keep(site, page, host, url) {
      const places = placesOf.get(page) ?? []
      const address = addressOf(host, url)
      if (places.length >= MAX_PLACES || address.length > LONGEST_PLACE) return
      pages.set(address, page)
      placesOf.set(page, [...places, { site, address }])
      const addresses = addressesOf.get(site) ?? new Set()
      addressesOf.set(site, addresses.add(address))
    },
    dropSite(site) {
      for (const address of addressesOf.get(site) ?? []) pages.delete(address)
      addressesOf.delete(site)
    },
    dropPage(page) {
      for (const { site, address } of placesOf.get(page) ?? []) {
        if (pages.get(address) !== page) continue
        pages.delete(address)
        addressesOf.get(site)?.delete(address)
      }
      placesOf.delete(page)
    },
  }
}
