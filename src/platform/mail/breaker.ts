/** When calls to a failing system stop for a while. */
export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number
  /** Milliseconds until one call may try again. */
  readonly pause: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface Breaker {
  /** Whether a call may be made now. After the pause it says yes to a single call until that one is reported. */
  allows(): boolean
  /** The call went through: everything is allowed again. */
  succeeded(): void
  /** The call failed because of the other system. */
  failed(): void
}

/** Spares a system that does not answer, and everybody who would wait for it (P42). */
export function createBreaker({ failures, pause, now }: BreakerOptions): Breaker {
  let inARow = 0
  /** No call is allowed before, once there were failures enough: milliseconds since 1970. */
  let openUntil = 0
  return {
    allows() {
      if (inARow < failures) return true
      if (now() < openUntil) return false
      openUntil = now() + pause
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      openUntil = now() + pause
    },
  }
}
