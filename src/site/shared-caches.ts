import type { Id } from '#lib/id.ts'

/** Cache headers for shared caches. */
export interface CachingHeaders {
  readonly cacheControl: string
  /** Until when they may be sent; undefined for ever. */
  readonly due: Date | undefined
  /** Headers besides Cache-Control. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Minimum useful seconds of caching. */
const MIN_CACHE_SECONDS = 5

/**
 * Lets shared caches store a page for `maxSeconds` seconds, and never beyond `due`, when it changes; browsers revalidate each
 * time. Returns undefined when that is too short, or `maxSeconds` is 0. The page is rendered before it is requested, so its
 * header must still be right in its last response: it has half of the remaining time, and may be sent as long as it
 * ends before `due`. Then the page is rendered again with half of the rest, a few times before each `due` instead of
 * once a second.
 */
export function sharedCaching(
  maxSeconds: number,
  siteId: Id,
  due: Date | undefined,
  now: number,
): CachingHeaders | undefined {
  const left = due === undefined ? Number.POSITIVE_INFINITY : (due.getTime() - now) / 1000
  const seconds = Math.min(maxSeconds, Math.floor(left / 2))
  if (seconds < MIN_CACHE_SECONDS) return undefined
  return {
    cacheControl: `max-age=0, must-revalidate, s-maxage=${seconds}`,
    // One second for the latency, which not every cache subtracts.
    due: due && new Date(due.getTime() - (seconds + 1) * 1000),
    headers: SITE_KEYS.map((name) => [name, `site-${siteId}`] as const),
  }
}

/** Headers by which different shared caches purge all pages of a site at once. */
const SITE_KEYS = ['cache-tag', 'surrogate-key']
