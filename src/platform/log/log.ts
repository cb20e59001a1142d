import { type Logger, pino } from 'pino'
import type { LogLevel } from '#platform/config/config.ts'

export type Log = Logger

/** Names under which secrets travel; what they hold never reaches a log line. */
const SECRET_PATHS = [
  'password',
  'secret',
  'authorization',
  'cookie',
  'crumb',
  '*.password',
  '*.secret',
  '*.authorization',
  '*.cookie',
  '*.crumb',
]

/** Structured log, one JSON object a line on standard output. Connection strings must never be given to it. */
export function createLog(level: LogLevel, destination?: { write(line: string): void }): Log {
  const options = { level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } }
  return destination ? pino(options, destination) : pino(options, pino.destination({ fd: 1, sync: true }))
}
