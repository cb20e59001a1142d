import pg from 'pg'

/** Returns whether the database rejected a value: not of the column's type, or against a constraint. */
export const isRejectedData = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]|^54000$/.test(error.code ?? '')
