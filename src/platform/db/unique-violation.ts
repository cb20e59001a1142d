import pg from 'pg'

/** Returns whether a statement failed because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
