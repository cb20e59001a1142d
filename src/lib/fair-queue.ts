/** Runs a limited number of tasks at a time. */
export interface FairQueue {
  /** Runs the task when a slot is free: round robin over owners, first in, first out for each owner. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
  /** Number of running tasks. */
  readonly running: number
}

/** Returns a queue with this concurrency. An owner with many tasks delays another by one task per slot at most. */
export function createFairQueue(limit: number): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function next(): void {
    const [first] = waiting
    if (first === undefined || running >= limit) return
    const [owner, line] = first
    waiting.delete(owner)
    const start = line.shift()
    // An owner with more tasks goes to the end of the queue.
    if (line.length > 0) waiting.set(owner, line)
    running += 1
    start?.()
  }

  return {
    async run(owner, work) {
      await new Promise<void>((start) => {
        const line = waiting.get(owner)
        if (line === undefined) waiting.set(owner, [start])
        else line.push(start)
        next()
      })
      try {
        return await work()
      } finally {
        running -= 1
        next()
      }
    },
    get running() {
      return running
    },
  }
}
