import { joinedText } from '#lib/joined-text.ts'
import type { CachedPage } from '#site/page-cache.ts'

/**
 * Pages by the raw Host header and target of earlier requests, so that repeated requests need no parsing. A site object
 * stands for one version of the site.
 */
export interface ReadyPages {
  /** Returns the page stored for a Host header and target if it is of the current version of its site. */
  at(host: string | undefined, url: string): CachedPage | undefined
  /** Stores a page of a site with that host; under a few targets at most, and none that is very long. */
  add(site: object, page: CachedPage, host: string | undefined, url: string): void
  /** Drops all pages of a site when another version replaces it. */
  dropSite(site: object): void
  /** Drops a page that the cache evicted. */
  dropPage(page: CachedPage): void
}

interface PageKey {
  readonly site: object
  readonly key: string
}

const MAX_PLACES = 8
const MAX_TARGET_LENGTH = 500

/** A line feed is in neither a header nor a target, so keys are unique. */
const keyOf = (host: string | undefined, url: string) => `${host}\n${url}`
/** Returns the same key as one object, to be stored; a lookup need not pay for that. */
const storedKeyOf = (host: string | undefined, url: string) => joinedText(String(host), '\n', url)

/** Returns one map for all sites: with thousands of sites, each further object costs a cache miss. */
export function createReadyPages(): ReadyPages {
  const pages = new Map<string, CachedPage>()
  const placesOf = new WeakMap<CachedPage, PageKey[]>()
  const keysOf = new WeakMap<object, Set<string>>()

  return {
    at: (host, url) => pages.get(keyOf(host, url)),
    add(site, page, host, url) {
      const places = placesOf.get(page) ?? []
      const key = storedKeyOf(host, url)
      if (places.length >= MAX_PLACES || key.length > MAX_TARGET_LENGTH) return
      pages.set(key, page)
      placesOf.set(page, [...places, { site, key }])
      const keys = keysOf.get(site) ?? new Set()
      keysOf.set(site, keys.add(key))
    },
    dropSite(site) {
      for (const key of keysOf.get(site) ?? []) pages.delete(key)
      keysOf.delete(site)
    },
    dropPage(page) {
      for (const { site, key } of placesOf.get(page) ?? []) {
        if (pages.get(key) !== page) continue
        pages.delete(key)
        keysOf.get(site)?.delete(key)
      }
      placesOf.delete(page)
    },
  }
}
