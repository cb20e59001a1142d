import pg from 'pg'

/** Returns whether a row could not be written because what it belongs to, such as its site, does not exist any more. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'
