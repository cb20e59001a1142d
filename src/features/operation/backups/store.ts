import type { ClientBase } from 'pg'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { quoted, spoolRows, type Spooled } from '#platform/db/spool-rows.ts'

type OwnerPool = Database['ownerPool']

// On connections of the owner, which bypass row-level security.

/** Spools all rows of a table. */
export const spoolTable = (client: ClientBase, table: string, path: string): Promise<Spooled> =>
  spoolRows(client, `select to_jsonb(t)::text as row from ${quoted(table)} t`, [], path)

/**
 * Spools pending jobs, including mails. Mails with a sign-in link are excluded, so that a stolen backup gives no
 * access; a new link can be requested.
 */
export const spoolJobs = (client: ClientBase, path: string): Promise<Spooled> =>
  spoolRows(
    client,
    `select to_jsonb(j)::text as row from ${QUEUE_SCHEMA}.job j where j.state in ('created', 'retry', 'active')
       and not coalesce(j.data ? 'goodUntil', false)
     order by j.created_on, j.id`,
    [],
    path,
  )

/** Returns the ids of all sites. */
export async function listSiteIds(client: ClientBase): Promise<readonly Id[]> {
  const { rows } = await client.query<{ id: Id }>('select id::text as id from sites order by id')
  return rows.map(({ id }) => id)
}

/** Returns the number of the newest migration. */
export async function schemaNumber(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(number) as newest from public.schema_migrations',
  )
  return rows[0]?.newest ?? 0
}

/** Returns the last values of the sequences. They are not part of a snapshot, but never behind the rows. */
export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Sets the last value of a sequence. */
export async function setSequence(client: ClientBase, name: string, last: string): Promise<void> {
  await client.query(
    `select setval(quote_ident(sequencename)::regclass, $2) from pg_sequences
     where schemaname = 'public' and sequencename = $1`,
    [name, last],
  )
}

/** Returns the number of the newest migration; undefined in a database without a schema. */
export async function findSchema(pool: OwnerPool): Promise<number | undefined> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  )
  return rows[0]?.found === true ? schemaNumber(pool) : undefined
}

/** Returns whether an installation has neither accounts nor sites. */
export async function isEmpty(pool: OwnerPool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from public.accounts union all select from public.sites limit 1',
  )
  return rowCount === 0
}

/** Deletes all rows of a table. */
export async function deleteRows(client: ClientBase, table: string): Promise<void> {
  await client.query(`delete from public.${quoted(table)}`)
}

/**
 * Returns a statement that inserts jobs with their ids. Active jobs are retried, as handlers are idempotent; jobs
 * of queues unknown to this release are skipped.
 */
export async function jobStatement(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = '${QUEUE_SCHEMA}.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('state', 'started_on', 'heartbeat_on', 'completed_on')`,
  )
  const names = rows.map(({ name }) => quoted(name))
  return `insert into ${QUEUE_SCHEMA}.job (${names.join(', ')}, state)
    select ${names.map((name) => `r.${name}`).join(', ')},
      (case r.state::text when 'created' then 'created' else 'retry' end)::${QUEUE_SCHEMA}.job_state
    from jsonb_populate_recordset(null::${QUEUE_SCHEMA}.job, $1::jsonb) r
    where exists (select from ${QUEUE_SCHEMA}.queue q where q.name = r.name)`
}
