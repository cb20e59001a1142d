/** Shares one run of the same work among concurrent callers. */
export interface SingleFlight<T> {
  /** Returns the result of the running work with that key, or starts it. */
  run(key: string, work: () => Promise<T>): Promise<T>
}

/** Returns a single flight; results are not cached. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, Promise<T>>()
  return {
    run(key, work) {
      const running = inFlight.get(key)
      if (running !== undefined) return running
      const started = work().finally(() => inFlight.delete(key))
      inFlight.set(key, started)
      return started
    },
  }
}
