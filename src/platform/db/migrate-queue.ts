import pg from 'pg'
import { PgBoss } from 'pg-boss'

/** The schema of the job queue's tables. */
export const QUEUE_SCHEMA = 'pgboss'

/**
 * Creates or upgrades the job queue's schema as its owner and grants its use to the application role, so that
 * web and worker start the queue without the permission to change it. The pool needs two connections.
 */
export async function migrateQueue(
  pool: pg.Pool,
  appRole: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const before = await installedVersion(pool)
  const errors: Error[] = []
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: true,
    createSchema: true,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  await waitForIndexes(pool)
  await boss.stop({ graceful: false, close: false })
  if (errors[0]) throw errors[0]

  const after = await installedVersion(pool)
  if (before !== after) onProgress(`Job queue: schema version ${after}`)
  if (before !== after || !(await isGranted(pool, appRole))) await grant(pool, appRole)
}

async function installedVersion(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${QUEUE_SCHEMA}.version`,
  ])
  if (!rows[0]?.found) return undefined
  const versions = await pool.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`)
  return versions.rows[0]?.version
}

/** An upgrade builds some indexes in the background, which only an instance that may migrate does. */
async function waitForIndexes(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from ${QUEUE_SCHEMA}.bam where status in ('pending', 'in_progress')`,
    )
    if ((rows[0]?.open ?? 0) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function isGranted(pool: pg.Pool, appRole: string): Promise<boolean> {
  const { rows } = await pool.query<{ granted: boolean }>(
    `select has_schema_privilege($1, $2, 'usage') and has_table_privilege($1, $3, 'insert') as granted`,
    [appRole, QUEUE_SCHEMA, `${QUEUE_SCHEMA}.job`],
  )
  return rows[0]?.granted === true
}

async function grant(pool: pg.Pool, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole)
  await pool.query(`
    grant usage on schema ${QUEUE_SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${role};
    grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to ${role};
    grant execute on all functions in schema ${QUEUE_SCHEMA} to ${role};
  `)
}
