/** Lets a bounded number of works run at a time. */
export interface Turns {
  /** Runs the work when its turn comes: owners take turns, the works of one owner run in their order. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
  /** How many run now. */
  readonly running: number
}

/** Makes turns for so many works at a time. An owner with much to do delays another by one work each at most. */
export function createTurns(limit: number): Turns {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function next(): void {
    const [first] = waiting
    if (first === undefined || running >= limit) return
    const [owner, line] = first
    waiting.delete(owner)
    const start = line.shift()
    // Whoever has more to do goes to the end of the line of owners.
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
