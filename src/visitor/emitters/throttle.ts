/** Maximum number of call times that a throttle records (EMT-05). */
export const TIMING_SAMPLES = 22

/** A throttled function with its call times. */
export interface Throttled<Args extends readonly unknown[] = []> {
  (...args: Args): void
  /** Times of the last calls, oldest first; for diagnosis only (EMT-06). */
  samples(): readonly number[]
}

/**
 * Runs at once, and then at most once per interval however often it is called. `clock` in milliseconds; by default the
 * monotonic one, because the system clock may be set back.
 */
export function throttle<Args extends readonly unknown[] = []>(
  run: (...args: Args) => void,
  milliseconds: number,
  clock: () => number = () => performance.now(),
): Throttled<Args> {
  const ring: number[] = []
  let calls = 0
  let last = -Infinity
  const throttled = (...args: Args) => {
    const now = clock()
    ring[calls % TIMING_SAMPLES] = now
    calls += 1
    if (now - last < milliseconds) return
    last = now
    run(...args)
  }
  const samples = () => {
    const oldest = calls > TIMING_SAMPLES ? calls % TIMING_SAMPLES : 0
    return [...ring.slice(oldest), ...ring.slice(0, oldest)]
  }
  return Object.assign(throttled, { samples })
}
