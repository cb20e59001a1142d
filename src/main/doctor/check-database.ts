import { broken, fine, type Finding, warn } from '#main/doctor/finding.ts'
import type { Database } from '#platform/db/database.ts'
import { QUEUE_SCHEMA } from '#platform/db/migrate-queue.ts'
import { migrations } from '#schema/migrations.ts'
import { GLOBAL_TABLES } from '#schema/tables.ts'

type Db = Pick<Database, 'ownerPool' | 'appPool' | 'appRole'>

export async function checkServer({ ownerPool, appPool, appRole }: Db): Promise<Finding> {
  const { rows } = await ownerPool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  await appPool.query('select 1')
  return fine('Database', `PostgreSQL ${rows[0]?.version}, roles and rights of ${appRole} as they should be`)
}

export async function checkMigrations({ ownerPool }: Db): Promise<Finding> {
  const { rows: found } = await ownerPool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  )
  const { rows } = found[0]?.found
    ? await ownerPool.query<{ newest: number | null }>(
        'select max(number) as newest from public.schema_migrations',
      )
    : { rows: [] }
  const [here, newest] = [rows[0]?.newest ?? 0, migrations.length]
  if (here === newest) return fine('Migrations', `schema ${here}`)
  if (here > newest)
    return broken(
      'Migrations',
      `schema ${here}; this release knows ${newest}`,
      'Start the newer release again.',
    )
  return warn('Migrations', `schema ${here} of ${newest}`, 'Start the server, which migrates.')
}

/** Row-level security is what keeps sites apart when a query forgets to. */
export async function checkTenants({ ownerPool }: Db): Promise<Finding> {
  const { rows } = await ownerPool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`,
    [[...GLOBAL_TABLES]],
  )
  const names = rows.map(({ name }) => name).join(', ')
  if (rows.length === 0) return fine('Sites apart', 'row-level security is forced on every table of a site')
  return broken(
    'Sites apart',
    `row-level security is not forced on ${names}`,
    'Run as the owner for each: ALTER TABLE … ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; or remove a table that is not ours.',
  )
}

export async function checkClock({ ownerPool }: Db, now: () => number): Promise<Finding> {
  const before = now()
  const { rows } = await ownerPool.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  )
  const there = Number(rows[0]?.ms)
  const apart = Math.max(before - there, there - now(), 0) / 1_000
  const said = `${apart.toFixed(1)} s from that of the database`
  if (apart < 5) return fine('Clock', said)
  const cure = 'Let both machines set their clocks by NTP.'
  return apart < 60 ? warn('Clock', said, cure) : broken('Clock', said, cure)
}

export async function checkJobs({ ownerPool }: Db): Promise<readonly Finding[]> {
  const { rows } = await ownerPool.query<{ name: string; late: number; dead: number }>(
    `select coalesce(nullif(source_name, ''), name) as name,
       count(*) filter (where name <> 'dead-letters' and state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late,
       count(*) filter (where name = 'dead-letters' and state in ('created', 'retry'))::int as dead
     from ${QUEUE_SCHEMA}.job group by 1 order by 1`,
  )
  const findings: Finding[] = []
  for (const { name, late, dead } of rows) {
    if (late > 0)
      findings.push(
        warn(
          'Jobs',
          `${late} of ${name} should have begun a quarter of an hour ago`,
          'Run a process with ROLE=worker or ROLE=all.',
        ),
      )
    if (dead > 0)
      findings.push(
        warn('Jobs', `${dead} of ${name} were given up`, 'Look into the log of the worker for the reason.'),
      )
  }
  return findings.length > 0 ? findings : [fine('Jobs', 'none is late, none was given up')]
}

export async function checkDomains({ ownerPool }: Db): Promise<Finding> {
  const { rows } = await ownerPool.query<{ name: string; lost: boolean }>(
    `select hostname::text as name, verified_at is not null as lost from domains
     where verified_at is null or missing_since is not null order by 1 limit 20`,
  )
  if (rows.length === 0) return fine('Domains', 'all are proved')
  const names = rows.map(({ name, lost }) => `${name} (${lost ? 'its proof is gone' : 'not proved'})`)
  return warn('Domains', names.join(', '), 'domains list <site> --json shows the record each of them needs.')
}
