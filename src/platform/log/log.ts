import { type Logger, pino } from 'pino'
import { CSRF_FIELD } from '#lib/csrf-names.ts'
import type { LogLevel } from '#platform/config/config.ts'

export type Log = Logger

/** Fields that contain secrets; their values are never logged. */
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

/** The destination of log lines. */
export interface LogOutput {
  /** Writes one or several lines, each with its newline. */
  write(lines: string): unknown
}

/** Standard output. Writes synchronously, so that the last lines before a crash are not lost. */
export function standardOutput(): LogOutput {
  return pino.destination({ fd: 1, sync: true })
}

/**
 * Returns a structured log, one JSON object per line, on standard output by default. Never log connection
 * strings with it.
 */
export function createLog(level: LogLevel, output: LogOutput = standardOutput()): Log {
  const options = { level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } }
  return pino(options, output)
}
