import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readAnySite } from '#features/sites/actions.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Database } from '#platform/db/database.ts'
import { isExhausted } from '#platform/db/pool.ts'

/** Timeout of the database check in milliseconds. */
const TIMEOUT_MS = 3_000
const HEALTH_CHECK = { config: { isHealthCheck: true } } as const

/**
 * Registers `/healthz`, which responds while the process is alive, and `/readyz`, which returns 503 when the
 * database is not migrated, does not respond within 3 seconds, or has no free connection for so long; the response
 * says which. On every host.
 */
export function registerHealth(http: FastifyInstance, database: Pick<Database, 'app' | 'appPool'>): void {
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

  http.get('/healthz', HEALTH_CHECK, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  http.get('/readyz', HEALTH_CHECK, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const timeout = delay(TIMEOUT_MS, false, { ref: false })
    if (await Promise.race([databaseResponds(), timeout])) return { status: 'ok' }
    const error = isExhausted(database.appPool)
      ? 'All database connections are in use.'
      : 'The database does not respond.'
    return reply.code(HTTP_STATUS.serviceUnavailable).send({ status: 'unavailable', error })
  })
}
