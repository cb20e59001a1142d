/** Hits of one network on one site in a minute; more are not those of visitors. */
const MAX_HITS = 600
/** Networks that are counted; in a larger crowd each gets a new chance, so that the memory stays bounded. */
const MAX_NETWORKS = 100_000
const WINDOW_MS = 60_000

/** Limits hits by network in the memory of this process: asking the database would cost more than storing the hit. */
export interface VisitLimits {
  /** Counts a hit of that time and returns whether it is stored. */
  take(siteId: string, network: string, at: Date): boolean
}

export function createVisitLimits(): VisitLimits {
  let window = -1
  let counts = new Map<string, number>()
  return {
    take(siteId, network, at) {
      const current = Math.floor(at.getTime() / WINDOW_MS)
      if (current !== window || counts.size >= MAX_NETWORKS) {
        window = current
        counts = new Map()
      }
      const key = `${siteId} ${network}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= MAX_HITS
    },
  }
}
