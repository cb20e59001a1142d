import { failed, passed, type Finding, warn } from '#main/doctor/finding.ts'
import * as store from '#main/doctor/store.ts'
import type { Database } from '#platform/db/database.ts'
import { migrations } from '#schema/migrations.ts'
import { GLOBAL_TABLES } from '#schema/tables.ts'

type Db = Pick<Database, 'ownerPool' | 'appPool' | 'appRole'>

export async function checkServer({ ownerPool, appPool, appRole }: Db): Promise<Finding> {
  const version = await store.readServerVersion(ownerPool)
  await store.checkConnection(appPool)
  return passed('Database', `PostgreSQL ${version}, roles and permissions of ${appRole} are correct`)
}

export async function checkMigrations({ ownerPool }: Db): Promise<Finding> {
  const [here, newest] = [await store.findSchema(ownerPool), migrations.length]
  if (here === newest) return passed('Migrations', `schema ${here}`)
  if (here > newest)
    return failed('Migrations', `schema ${here}; this release supports ${newest}`, 'Start the newer release.')
  return warn('Migrations', `schema ${here} of ${newest}`, 'Start the server, which applies migrations.')
}

/** Row-level security separates sites even when a query does not. */
export async function checkTenants({ ownerPool }: Db): Promise<Finding> {
  const unprotected = await store.findUnprotected(ownerPool, GLOBAL_TABLES)
  if (unprotected.length === 0)
    return passed('Site isolation', 'row-level security is forced on every table of a site')
  return failed(
    'Site isolation',
    `row-level security is not forced on ${unprotected.join(', ')}`,
    'Run as the owner for each: ALTER TABLE … ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; or remove a table that is not part of Sitewright.',
  )
}

export async function checkClock({ ownerPool }: Db, now: () => number): Promise<Finding> {
  const before = now()
  const there = await store.readClock(ownerPool)
  const difference = Math.max(before - there, there - now(), 0) / 1_000
  const message = `${difference.toFixed(1)} s from the clock of the database`
  if (difference < 5) return passed('Clock', message)
  const hint = 'Synchronise the clocks of both machines by NTP.'
  return difference < 60 ? warn('Clock', message, hint) : failed('Clock', message, hint)
}

export async function checkJobs({ ownerPool }: Db): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { name, late, dead } of await store.countProblemJobs(ownerPool)) {
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

/** A document whose path another one has cannot be published. */
export async function checkPaths({ ownerPool }: Pick<Db, 'ownerPool'>): Promise<Finding> {
  const shared = await store.findSharedPaths(ownerPool)
  if (shared.length === 0) return passed('Paths', 'no two documents of a site have the same')
  const titles = new Intl.ListFormat('en')
  const messages = shared.map(
    (one) =>
      `${one.path} of site ${one.siteId}: ${titles.format(one.titles.map((title) => `“${title || 'Untitled'}”`))}`,
  )
  return warn('Paths', messages.join('; '), 'Change the URL of one of them; only the older one is published.')
}

export async function checkDomains({ ownerPool }: Db): Promise<Finding> {
  const domains = await store.findProblemDomains(ownerPool)
  if (domains.length === 0) return passed('Domains', 'all are verified')
  const names = domains.map(
    ({ name, lost }) => `${name} (${lost ? 'its record is missing' : 'not verified'})`,
  )
  return warn('Domains', names.join(', '), 'domains list <site> --json shows the DNS record that each needs.')
}
