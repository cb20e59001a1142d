/** What can be wrong with the database at start, as a code. */
export type DatabaseFaultCode =
  | 'data_folder'
  | 'in_use'
  | 'disk_full'
  | 'binaries'
  | 'start_failed'
  | 'unreachable'
  | 'wrong_password'
  | 'too_old'
  | 'missing_database'
  | 'missing_rights'
  | 'missing_extension'
  | 'wrong_role'
  | 'migration'

/**
 * An expected failure on the way to a database: one line that says what to do. It is thrown inside this folder, where
 * many steps can fail in the same way, and becomes a returned value at its door (`openDatabase`, `migrate`).
 */
export class DatabaseFault extends Error {
  readonly code: DatabaseFaultCode
  constructor(code: DatabaseFaultCode, message: string) {
    super(message)
    this.name = 'DatabaseFault'
    this.code = code
  }
}

/** A DatabaseFault as the value that leaves this folder. */
export interface DatabaseFailure {
  readonly code: DatabaseFaultCode
  readonly message: string
}
