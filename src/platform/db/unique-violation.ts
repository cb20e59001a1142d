import pg from 'pg'

/** Whether a statement failed because a value is there already that may be there once only. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
