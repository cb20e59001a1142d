/** How many calls are counted together: so many take a millisecond or two, during which nothing else is served. */
const COUNTED_TOGETHER = 64
/** Max characters of calls that wait, as they do while the salt of a new day cannot be read. */
const MAX_WAITING_SIZE = 16_777_216

/** Counts a call; returns a promise only if it has to wait. */
export type Count = () => Promise<void> | void

/** Calls that wait to be counted. */
export interface CountQueue {
  /**
   * Counts a call together with others: one by one, between other requests, each would take several times as long
   * (decision 091). `size` is what it holds in memory, in characters; what exceeds 16 million is dropped. Never waits and
   * never fails.
   */
  add(count: Count, size: number): void
  /** Counts what waits. A call that fails waits for the next time, and is dropped after the last attempt. */
  countAll(): Promise<void>
  /** Calls that were dropped since the start. */
  readonly dropped: number
}

interface Waiting {
  readonly count: Count
  readonly size: number
  attempts: number
}

/** Returns an empty queue. */
export function createCountQueue(maxAttempts: number, onError: (error: unknown) => void): CountQueue {
  let waiting: Waiting[] = []
  let size = 0
  let dropped = 0
  let counting: Promise<void> = Promise.resolve()

  function countAll(): Promise<void> {
    const calls = waiting
    waiting = []
    if (calls.length > 0) counting = counting.then(() => countEach(calls))
    return counting
  }

  async function countEach(calls: readonly Waiting[]): Promise<void> {
    for (const call of calls) {
      try {
        const pending = call.count()
        if (pending) await pending
        size -= call.size
      } catch (error) {
        onError(error)
        retry(call)
      }
    }
  }

  function retry(call: Waiting): void {
    call.attempts += 1
    if (call.attempts < maxAttempts) waiting.push(call)
    else {
      size -= call.size
      dropped += 1
    }
  }

  return {
    add(count, added) {
      if (size + added > MAX_WAITING_SIZE) {
        dropped += 1
        return
      }
      size += added
      if (waiting.push({ count, size: added, attempts: 0 }) === COUNTED_TOGETHER) void countAll()
    },
    countAll,
    get dropped() {
      return dropped
    },
  }
}
