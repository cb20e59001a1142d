import type { Log } from '#platform/log/log.ts'

/** Milliseconds during which the same error is logged once. */
const QUIET = 30_000
const REMEMBERED = 100

/** A listener that logs errors of the queue; while a database is away each worker reports it again and again. */
export function createErrorLog(log: Log, now: () => number): (error: { readonly message: string }) => void {
  const lastLogged = new Map<string, number>()
  return ({ message }) => {
    const kind = message.replace(/\(Queue: .*$/, '').trim()
    const last = lastLogged.get(kind)
    if (last !== undefined && now() - last < QUIET) return
    if (lastLogged.size >= REMEMBERED) lastLogged.clear()
    lastLogged.set(kind, now())
    log.error({ reason: kind }, 'The queue met an error.')
  }
}
