import pg from 'pg'

/** Whether the database refused what it was given: not a value of its type, or against a rule of the table. */
export const isRejectedData = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]|^54000$/.test(error.code ?? '')
