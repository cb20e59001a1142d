import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readAnySite } from '#features/tenancy/sites/actions.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Database } from '#platform/db/database.ts'
import { writeProbe } from '#platform/db/disk-full.ts'
import { isExhausted } from '#platform/db/pool.ts'

/** Timeout of the database check in milliseconds. */
const TIMEOUT_MS = 3_000
const HEALTH_CHECK = { config: { isHealthCheck: true } } as const

/**
 * Registers `/healthz`, which responds while the process is alive, and `/readyz`, which returns 503 when the
 * database is not migrated, does not respond within 3 seconds, has no free connection for so long, or cannot write since
 * its disk was full; the response says which. On every host. `noteDiskFull` says that something could not be stored.
 */
export function registerHealth(
  http: FastifyInstance,
  database: Pick<Database, 'app' | 'appPool'>,
): { noteDiskFull(): void } {
  let isFull = false
  let pendingCheck: Promise<boolean> | undefined
  /**
   * Concurrent requests share one query, so that an unresponsive database takes one connection of the pool,
   * not all.
   */
  const databaseResponds = () =>
    (pendingCheck ??= readAnySite(database.app)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pendingCheck = undefined)))

  let pendingProbe: Promise<boolean> | undefined
  const databaseWrites = () =>
    (pendingProbe ??= writeProbe(database.app)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pendingProbe = undefined)))

  http.get('/healthz', HEALTH_CHECK, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  http.get('/readyz', HEALTH_CHECK, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const timeout = delay(TIMEOUT_MS, false, { ref: false })
    const responds = await Promise.race([databaseResponds(), timeout])
    if (responds && isFull) isFull = !(await Promise.race([databaseWrites(), timeout]))
    if (responds && !isFull) return { status: 'ok' }
    const error = responds
      ? 'The disk of the database is full. Free some space on it.'
      : isExhausted(database.appPool)
        ? 'All database connections are in use.'
        : 'The database does not respond.'
    return reply.code(HTTP_STATUS.serviceUnavailable).send({ status: 'unavailable', error })
  })
  return { noteDiskFull: () => void (isFull = true) }
}
