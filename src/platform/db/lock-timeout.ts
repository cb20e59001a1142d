import pg from 'pg'

/** How long a request waits for a lock, or for a connection of its site, in milliseconds. */
export const LOCK_TIMEOUT_MS = 2_000

/** Too many transactions of one site wait for each other. */
export class LockTimeoutError extends Error {
  /** For pages; the API sends a conflict. */
  readonly statusCode = 503

  constructor() {
    super('Other changes of the site took too long.')
  }
}

/** Returns whether a transaction waited for a lock longer than its timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof LockTimeoutError || (error instanceof pg.DatabaseError && error.code === '55P03')
