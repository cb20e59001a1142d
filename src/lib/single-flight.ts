/** Shares one run of the same work among all who want it at the same time. */
export interface SingleFlight<T> {
  /** The result of the run of that key that is under way, else of a new one. */
  run(key: string, work: () => Promise<T>): Promise<T>
}

/** Makes one; nothing is kept once a run has ended. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>()
  return {
    run(key, work) {
      const running = underWay.get(key)
      if (running !== undefined) return running
      const started = work().finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
  }
}
