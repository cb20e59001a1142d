import type { CachedPage } from '#site/page-cache.ts'

/** Pages by the very words in which visitors asked for them, so that asking again reads neither site nor address. A site is the object that stands for one version of it. */
export interface ReadyPages {
  /** The page that was kept for a Host header and a target, and is still of the present version of its site. */
  at(host: string | undefined, url: string): CachedPage | undefined
  /** Keeps a page of a site that is known by that host; under a few addresses at most, and none that is very long. */
  keep(site: object, page: CachedPage, host: string | undefined, url: string): void
  /** Forgets all pages of a site when another version takes its place. */
  dropSite(site: object): void
  /** Forgets a page that the cache let go. */
  dropPage(page: CachedPage): void
}

interface Place {
  readonly site: object
  readonly address: string
}

const MAX_PLACES = 8
const LONGEST_PLACE = 500

/** A line feed stands neither in a header nor in a target, so no two addresses are written alike. */
const addressOf = (host: string | undefined, url: string) => `${host}\n${url}`

/** One map for all sites: with thousands of them, each thing less to look at is one less that the processor waits for. */
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
