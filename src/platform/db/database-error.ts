/** Codes of the problems with the database at start. */
export type DatabaseErrorCode =
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
 * An expected failure while opening a database: one line that says what to do. Thrown inside this folder,
 * where many steps can fail in the same way, and returned as a value by `openDatabase` and `migrate`.
 */
export class DatabaseSetupError extends Error {
  readonly code: DatabaseErrorCode
  constructor(code: DatabaseErrorCode, message: string) {
    super(message)
    this.name = 'DatabaseFault'
    this.code = code
  }
}

/** A DatabaseSetupError as the value that leaves this folder. */
export interface DatabaseFailure {
  readonly code: DatabaseErrorCode
  readonly message: string
}
