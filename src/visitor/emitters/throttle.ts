/** How many times a throttle remembers (EMT-05). */
export const TIMING_SAMPLES = 22

/** A function that runs at most once in a while, and tells when it was asked for. */
export interface Throttled<Given extends readonly unknown[] = []> {
  (...given: Given): void
  /** When it was asked for lately, oldest first; for diagnosis alone (EMT-06). */
  samples(): readonly number[]
}

/**
 * Runs at once, and then not again for so many milliseconds however often it is asked to. `clock` in milliseconds; the
 * page's own by default, since that of the day may be set back.
 */
export function throttle<Given extends readonly unknown[] = []>(
  run: (...given: Given) => void,
  milliseconds: number,
  clock: () => number = () => performance.now(),
): Throttled<Given> {
  const ring: number[] = []
  let asked = 0
  let last = -Infinity
  const throttled = (...given: Given) => {
    const now = clock()
    ring[asked % TIMING_SAMPLES] = now
    asked += 1
    if (now - last < milliseconds) return
    last = now
    run(...given)
  }
  const samples = () => {
    const oldest = asked > TIMING_SAMPLES ? asked % TIMING_SAMPLES : 0
    return [...ring.slice(oldest), ...ring.slice(0, oldest)]
  }
  return Object.assign(throttled, { samples })
}
