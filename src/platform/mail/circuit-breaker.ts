/** When calls to a failing system are paused. */
export interface BreakerOptions {
  /** Consecutive failures that open the breaker. */
  readonly failures: number
  /** Milliseconds until one call may retry. */
  readonly pause: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface Breaker {
  /**
   * Returns whether a call may be made now. After the pause it allows a single call until its result is
   * reported.
   */
  allows(): boolean
  /** The call succeeded: all calls are allowed again. */
  succeeded(): void
  /** The call failed because of the other system. */
  failed(): void
}

/** Returns a circuit breaker: an unresponsive system is not called for a while (P42). */
export function createBreaker({ failures, pause, now }: BreakerOptions): Breaker {
  let consecutive = 0
  /** When open, no call is allowed before this time: milliseconds since 1970. */
  let openUntil = 0
  return {
    allows() {
      if (consecutive < failures) return true
      if (now() < openUntil) return false
      openUntil = now() + pause
      return true
    },
    succeeded() {
      consecutive = 0
    },
    failed() {
      consecutive += 1
      openUntil = now() + pause
    },
  }
}
