import type { Id } from '#lib/id.ts'

/** What an answer tells those who may keep it. */
export interface Told {
  readonly cacheControl: string
  /** Until when that may be told; undefined for ever. */
  readonly due: Date | undefined
  /** Headers besides that one. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Seconds that are worth keeping something for. */
const SHORTEST = 5

/**
 * Lets shared caches keep a page for `most` seconds, and never until `due`, when it changes by itself; browsers ask
 * each time. Undefined where it is not worth it, or `most` is 0.
 *
 * The page is ready before it is asked for, so what it tells must be right at its last answer too: it holds for half
 * of the time that is left, and may be told as long as it ends before `due`. Then it is made anew with half of the
 * rest, a few times before each `due` instead of once a second.
 */
export function tellSharedCaches(
  most: number,
  siteId: Id,
  due: Date | undefined,
  now: number,
): Told | undefined {
  const left = due === undefined ? Number.POSITIVE_INFINITY : (due.getTime() - now) / 1000
  const seconds = Math.min(most, Math.floor(left / 2))
  if (seconds < SHORTEST) return undefined
  return {
    cacheControl: `max-age=0, must-revalidate, s-maxage=${seconds}`,
    // A second for the way, which not every cache takes off.
    due: due && new Date(due.getTime() - (seconds + 1) * 1000),
    headers: SITE_KEYS.map((name) => [name, `site-${siteId}`] as const),
  }
}

/** Under which shared caches, each by its own name for it, forget all of a site at once. */
const SITE_KEYS = ['cache-tag', 'surrogate-key']
