import { type Logger, pino } from 'pino'
import { CSRF_FIELD } from '#lib/csrf-names.ts'
import type { LogLevel } from '#platform/config/config.ts'

export type Log = Logger

/** Names under which secrets travel; what they hold never reaches a log line. */
const SECRET_PATHS = [
  'password',
  'secret',
  'authorization',
  'cookie',
  CSRF_FIELD,
  'csrfToken',
  '*.password',
  '*.secret',
  '*.authorization',
  '*.cookie',
  `*.${CSRF_FIELD}`,
  '*.csrfToken',
]

/** Where a log's lines go. */
export interface LogOutput {
  /** Takes one line or several, each with its end. */
  write(lines: string): unknown
}

/** Standard output. A line that was taken is written, so that the last words before a crash are not lost. */
export function standardOutput(): LogOutput {
  return pino.destination({ fd: 1, sync: true })
}

/** Structured log, one JSON object a line, on standard output unless told otherwise. Connection strings must never be given to it. */
export function createLog(level: LogLevel, output: LogOutput = standardOutput()): Log {
  const options = { level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } }
  return pino(options, output)
}
