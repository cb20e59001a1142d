import { failed, passed, type Finding, warn } from '#main/doctor/finding.ts'
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
  return passed('Database', `PostgreSQL ${rows[0]?.version}, roles and permissions of ${appRole} are correct`)
}

export async function checkMigrations({ ownerPool }: Db): Promise<Finding> {
  const { rows: history } = await ownerPool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  )
  const { rows } = history[0]?.found
    ? await ownerPool.query<{ newest: number | null }>(
        'select max(number) as newest from public.schema_migrations',
      )
    : { rows: [] }
  const [here, newest] = [rows[0]?.newest ?? 0, migrations.length]
  if (here === newest) return passed('Migrations', `schema ${here}`)
  if (here > newest)
    return failed('Migrations', `schema ${here}; this release supports ${newest}`, 'Start the newer release.')
  return warn('Migrations', `schema ${here} of ${newest}`, 'Start the server, which applies migrations.')
}

/** Row-level security separates sites even when a query does not. */
export async function checkTenants({ ownerPool }: Db): Promise<Finding> {
  const { rows } = await ownerPool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`,
    [[...GLOBAL_TABLES]],
  )
  const names = rows.map(({ name }) => name).join(', ')
  if (rows.length === 0)
    return passed('Site isolation', 'row-level security is forced on every table of a site')
  return failed(
    'Site isolation',
    `row-level security is not forced on ${names}`,
    'Run as the owner for each: ALTER TABLE … ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; or remove a table that is not part of Sitewright.',
  )
}

export async function checkClock({ ownerPool }: Db, now: () => number): Promise<Finding> {
  const before = now()
  const { rows } = await ownerPool.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  )
  const there = Number(rows[0]?.ms)
  const difference = Math.max(before - there, there - now(), 0) / 1_000
  const message = `${difference.toFixed(1)} s from the clock of the database`
  if (difference < 5) return passed('Clock', message)
  const hint = 'Synchronise the clocks of both machines by NTP.'
  return difference < 60 ? warn('Clock', message, hint) : failed('Clock', message, hint)
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
          `${late} of ${name} are more than 15 minutes late`,
          'Run a process with ROLE=worker or ROLE=all.',
        ),
      )
    if (dead > 0)
      findings.push(
        warn('Jobs', `${dead} of ${name} failed for good`, 'See the log of the worker for the reason.'),
      )
  }
  return findings.length > 0 ? findings : [passed('Jobs', 'none is late, none failed for good')]
}

export async function checkDomains({ ownerPool }: Db): Promise<Finding> {
  const { rows } = await ownerPool.query<{ name: string; lost: boolean }>(
    `select hostname::text as name, verified_at is not null as lost from domains
     where verified_at is null or missing_since is not null order by 1 limit 20`,
  )
  if (rows.length === 0) return passed('Domains', 'all are verified')
  const names = rows.map(({ name, lost }) => `${name} (${lost ? 'its record is missing' : 'not verified'})`)
  return warn('Domains', names.join(', '), 'domains list <site> --json shows the DNS record that each needs.')
}
