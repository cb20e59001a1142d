import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'

import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'

import type { JobCounts } from './jobs.ts'
import { DEAD_LETTERS } from './queues.ts'

/** Returns the waiting and active jobs of the last poll, and the current dead letters. */
export async function countJobs(
  boss: PgBoss,
  pool: Pool,
  names: readonly string[],
): Promise<readonly JobCounts[]> {
  const [queues, dead] = await Promise.all([
    boss.getQueues([...names]),
    pool.query<{ name: string; dead: number }>(
      `select source_name as name, count(*)::int as dead
         from ${QUEUE_SCHEMA}.job where name = $1 and state < 'active' group by source_name`,
      [DEAD_LETTERS],
    ),
  ])
  const deadByName = new Map(dead.rows.map((row) => [row.name, row.dead]))
  return queues.map((queue) => ({
    name: queue.name,
    waiting: queue.queuedCount,
    active: queue.activeCount,
    dead: deadByName.get(queue.name) ?? 0,
  }))
}
