/** A password that stands before a whole site, or before one document and, for a collection, what is in it. */
export interface Lock {
  /** `site`, or the identity of the document. */
  readonly scope: string
  /** Changes with the password, so what was opened with the former one is closed again. */
  readonly passwordHash: string
}

/** Says whether a visitor has opened a lock. */
export type IsOpen = (lock: Lock) => boolean

/** What the lock page answers to a try that did not open it. */
export type LockProblem = 'wrong' | 'expired' | 'tooMany'

/** Longest password that is tried; a longer one would only cost time. */
export const MAX_PASSWORD_LENGTH = 500
