import pg from 'pg'

import { DatabaseSetupError } from '#platform/db/database-error.ts'

const TRANSIENT_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTCONN', 'ETIMEDOUT', 'EAGAIN']

/** Returns whether a retry can succeed: the server starts, stops, restarts or dropped the connection. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0[123]|08)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return TRANSIENT_CODES.includes(error.code)
  return /Connection terminated|connection timeout|timeout expired|not queryable|Client was closed/i.test(
    error.message,
  )
}

/**
 * Returns the failed connection of a variable as one line that says what to do. Never contains a password.
 */
export function describeConnectError(
  variable: string,
  client: pg.Client,
  error: unknown,
): DatabaseSetupError {
  const server = `${client.host}${client.host.startsWith('/') ? '' : `:${client.port}`}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message.split('\n')[0] || code : String(error)
  switch (code) {
    case '28P01':
    case '28000':
      return new DatabaseSetupError(
        'wrong_password',
        `PostgreSQL at ${server} rejects "${client.user}" (${reason}). Correct user and password in ${variable}.`,
      )
    case '3D000':
      return new DatabaseSetupError(
        'missing_database',
        `The database of ${variable} does not exist. Run as a superuser: CREATE DATABASE ${pg.escapeIdentifier(client.database ?? '')};`,
      )
    case '42501':
      return new DatabaseSetupError(
        'missing_rights',
        `"${client.user}" may not connect (${reason}). Run as a superuser: GRANT CONNECT ON DATABASE ` +
          `${pg.escapeIdentifier(client.database ?? '')} TO ${pg.escapeIdentifier(client.user ?? '')};`,
      )
    case '53300':
      return new DatabaseSetupError(
        'unreachable',
        `PostgreSQL at ${server} has no free connection (${reason}). Raise max_connections there, or stop other programs.`,
      )
    default:
      return new DatabaseSetupError(
        'unreachable',
        `PostgreSQL at ${server} cannot be reached (${reason || 'no response'}). Start it, or correct ${variable}.`,
      )
  }
}
