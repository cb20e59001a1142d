/** A password that protects a whole site, a document, or a collection with its items. */
export interface Lock {
  /** `site`, or the id of the document. */
  readonly scope: string
  /** Changes with the password, so access granted with the previous one ends. */
  readonly passwordHash: string
}

/** Whether a visitor has opened a lock. */
export type IsOpen = (lock: Lock) => boolean

/** Why the lock form rejected an attempt. */
export type LockProblem = 'wrong' | 'expired' | 'tooMany'

/** Max password length in characters; hashing longer ones would only cost time. */
export const MAX_PASSWORD_LENGTH = 500

/** Path of the form of a lock page; the query `to` is the locked path. */
export const UNLOCK_PATH = '/_unlock'

/** The use of the keys of the form, and the counter of its attempts. */
export const LOCK_PURPOSE = 'lock'
