import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A database that is silent this long, in milliseconds, does not answer. */
const RESPONSE_LIMIT_MS = 3_000

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and is migrated; 503 while it does not, or when it is
 * silent for 3 seconds. On every host.
 */
export function registerHealth(http: FastifyInstance, database: Pick<Database, 'app'>): void {
  let asking: Promise<boolean> | undefined
  /** Askers at the same time share one question, so that a silent database takes one connection of the pool, not all. */
  const databaseResponds = () =>
    (asking ??= sql`select 1 from sites limit 1`
      .execute(database.app)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined)))

  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const silence = delay(RESPONSE_LIMIT_MS, false, { ref: false })
    if (await Promise.race([databaseResponds(), silence])) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', error: 'The database does not answer.' })
  })
}
