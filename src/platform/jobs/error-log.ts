import type { Log } from '#platform/log/log.ts'

/** Milliseconds during which the same error is logged once. */
const LOG_INTERVAL_MS = 30_000
const MAX_ENTRIES = 100

/**
 * Returns a listener that logs errors of the queue, each at most once per interval: while the database is
 * down every worker repeats it.
 */
export function createErrorLog(log: Log, now: () => number): (error: { readonly message: string }) => void {
  const lastLogged = new Map<string, number>()
  return ({ message }) => {
    const kind = message.replace(/\(Queue: .*$/, '').trim()
    const last = lastLogged.get(kind)
    if (last !== undefined && now() - last < LOG_INTERVAL_MS) return
    if (lastLogged.size >= MAX_ENTRIES) lastLogged.clear()
    lastLogged.set(kind, now())
    log.error({ reason: kind }, 'Job queue error')
  }
}
