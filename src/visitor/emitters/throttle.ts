/** Maximum number of call times that a throttle records (EMT-05). */
export const TIMING_SAMPLES = 22

/** A throttled function with its call times. */
export interface Throttled<Args extends readonly unknown[] = []> {
  (...given: Args): void
  /** Times of the last calls, oldest first; for diagnosis only (EMT-06). */
  samples(): readonly number[]
}

/**
 * Runs at once, and then at most once per interval however often it is called. `clock` in milliseconds; by default the
 * monotonic one, because the system clock may be set back.
 */
export function throttle<Args extends readonly unknown[] = []>(
  run: (...given: Args) => void,
  milliseconds: number,
  clock: () => number = () => performance.now(),
): Throttled<Args> {
  const ring: number[] = []
  let asked = 0
  let last = -Infinity
  const throttled = (...given: Args) => {
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
