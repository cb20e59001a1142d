import pg from 'pg'

import { DatabaseFault } from '#platform/db/database-error.ts'

const PASSING_SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTCONN', 'ETIMEDOUT', 'EAGAIN']

/** True for a failure that a later attempt can cure: the server starts, stops, restarts or dropped the connection. */
export function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0[123]|08)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return PASSING_SYSTEM.includes(error.code)
  return /Connection terminated|connection timeout|timeout expired|not queryable|Client was closed/i.test(
    error.message,
  )
}

/** The refused connection of a variable as one line with its cure. It never holds a password. */
export function describeConnectError(variable: string, client: pg.Client, error: unknown): DatabaseFault {
  const place = `${client.host}${client.host.startsWith('/') ? '' : `:${client.port}`}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message.split('\n')[0] || code : String(error)
  switch (code) {
    case '28P01':
    case '28000':
      return new DatabaseFault(
        'wrong_password',
        `PostgreSQL at ${place} does not let "${client.user}" in (${reason}). Correct user and password in ${variable}.`,
      )
    case '3D000':
      return new DatabaseFault(
        'missing_database',
        `The database of ${variable} does not exist. Run as a superuser: CREATE DATABASE ${pg.escapeIdentifier(client.database ?? '')};`,
      )
    case '42501':
      return new DatabaseFault(
        'missing_rights',
        `"${client.user}" may not connect (${reason}). Run as a superuser: GRANT CONNECT ON DATABASE ` +
          `${pg.escapeIdentifier(client.database ?? '')} TO ${pg.escapeIdentifier(client.user ?? '')};`,
      )
    case '53300':
      return new DatabaseFault(
        'unreachable',
        `PostgreSQL at ${place} has no connection left (${reason}). Raise max_connections there, or stop other programs.`,
      )
    default:
      return new DatabaseFault(
        'unreachable',
        `PostgreSQL at ${place} cannot be reached (${reason || 'no answer'}). Start it, or correct ${variable}.`,
      )
  }
}
