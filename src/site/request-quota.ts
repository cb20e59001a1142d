import type { Id } from '#lib/id.ts'
import type { HostedSite } from '#site/host-map.ts'

/** Seconds of a window. */
const WINDOW = 60
/** How much of a limit a process uses before it asks what all of them have used together. */
const SHARE = 20

/** Adds requests of a window that began then to what all processes counted; answers the sum. */
export type AddRequests = (siteId: Id, window: Date, requests: number) => Promise<number>

/** Counts the pages that visitors of a site ask for, of sites that have a limit. */
export interface RequestQuota {
  /**
   * Counts one more; undefined when it is allowed, else the seconds until there are more. Several processes that serve
   * one site may together allow a twentieth of the limit more than it says for each of them, and no more.
   */
  take(site: Pick<HostedSite, 'id' | 'maxRequestsPerMinute'>): number | undefined
}

interface Count {
  readonly window: number
  /** What all processes had told when this one asked last. */
  shared: number
  /** Of this process, being told now. */
  underWay: number
  /** Of this process, not told yet. */
  untold: number
}

/** One for a process. `now` in milliseconds since 1970. */
export function createRequestQuota(
  add: AddRequests,
  now: () => number,
  onError: (error: unknown, siteId: Id) => void,
): RequestQuota {
  const counts = new Map<Id, Count>()

  function countOf(siteId: Id, window: number): Count {
    const known = counts.get(siteId)
    if (known?.window === window) return known
    const count = { window, shared: 0, underWay: 0, untold: 0 }
    counts.set(siteId, count)
    return count
  }

  function tell(siteId: Id, count: Count): void {
    const told = count.untold
    count.underWay = told
    count.untold = 0
    add(siteId, new Date(count.window * WINDOW * 1000), told)
      .then((sum) => (count.shared = sum))
      .catch((error: unknown) => {
        // Without the database each process goes on with what it knows itself.
        count.shared += told
        onError(error, siteId)
      })
      .finally(() => (count.underWay = 0))
  }

  return {
    take({ id, maxRequestsPerMinute: most }) {
      if (most === null) return undefined
      const seconds = now() / 1000
      const window = Math.floor(seconds / WINDOW)
      const count = countOf(id, window)
      if (count.shared + count.underWay + count.untold >= most)
        return Math.max(1, Math.ceil((window + 1) * WINDOW - seconds))
      count.untold += 1
      if (count.untold >= most / SHARE && count.underWay === 0) tell(id, count)
      return undefined
    },
  }
}
