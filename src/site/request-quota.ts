import type { Id } from '#lib/id.ts'
import { isMissingReference } from '#platform/db/missing-reference.ts'
import type { HostedSite } from '#site/hosted-sites.ts'

/** Seconds of a window. */
const WINDOW = 60
/** A process synchronizes with the others after this fraction of a limit. */
const SHARE = 20

/** Adds requests to the shared count of a window; returns the sum of all processes. */
export type AddRequests = (siteId: Id, window: Date, requests: number) => Promise<number>

/** Counts page requests of sites with a limit. */
export interface RequestQuota {
  /**
   * Counts one request; returns undefined when it is allowed, otherwise the seconds until the next window. Together,
   * several processes may exceed the limit by at most a twentieth for each of them.
   */
  take(site: Pick<HostedSite, 'id' | 'maxRequestsPerMinute'>): number | undefined
}

interface Count {
  readonly window: number
  /** The shared count at the last synchronization. */
  shared: number
  /** Requests of this process being reported now. */
  inFlight: number
  /** Requests of this process not reported yet. */
  unreported: number
}

/** Returns a quota for one process. `now` in milliseconds since the epoch. */
export function createRequestQuota(
  add: AddRequests,
  now: () => number,
  onError: (error: unknown, siteId: Id) => void,
): RequestQuota {
  const counts = new Map<Id, Count>()

  function countOf(siteId: Id, window: number): Count {
    const known = counts.get(siteId)
    if (known?.window === window) return known
    const count = { window, shared: 0, inFlight: 0, unreported: 0 }
    counts.set(siteId, count)
    return count
  }

  function report(siteId: Id, count: Count): void {
    const total = count.unreported
    count.inFlight = total
    count.unreported = 0
    add(siteId, new Date(count.window * WINDOW * 1000), total)
      .then((sum) => (count.shared = sum))
      .catch((error: unknown) => {
        // Without the database each process continues with its own count.
        count.shared += total
        // A site that was deleted meanwhile needs no count.
        if (!isMissingReference(error)) onError(error, siteId)
      })
      .finally(() => (count.inFlight = 0))
  }

  return {
    take({ id, maxRequestsPerMinute: most }) {
      if (most === null) return undefined
      const seconds = now() / 1000
      const window = Math.floor(seconds / WINDOW)
      const count = countOf(id, window)
      if (count.shared + count.inFlight + count.unreported >= most)
        return Math.max(1, Math.ceil((window + 1) * WINDOW - seconds))
      count.unreported += 1
      if (count.unreported >= most / SHARE && count.inFlight === 0) report(id, count)
      return undefined
    },
  }
}
