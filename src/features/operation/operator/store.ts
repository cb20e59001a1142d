import { type Kysely, sql } from 'kysely'
import { setLimits } from '#features/tenancy/quotas/actions.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Search and pagination of a list of the installation. */
export interface PlatformPage {
  readonly q: string
  readonly after?: Id | undefined
  readonly limit: number
}

/** Returns a `like` pattern that matches texts containing `part` literally. */
const containsPattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns a page of sites, newest first. */
export function findSites(db: Db, { q, after, limit }: PlatformPage) {
  return db
    .selectFrom('sites as s')
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.identifier', 's.created_at', 's.suspended_at', 'a.email as owner'])
    .select(
      sql<
        string | null
      >`(select d.hostname::text from domains d where d.site_id = s.id and d.verified_at is not null
        order by d.verified_at, d.hostname limit 1)`.as('domain'),
    )
    .select(sql<number>`(select count(*)::int from account_sites m where m.site_id = s.id)`.as('members'))
    .where('s.deleted_at', 'is', null)
    .$if(q !== '', (query) =>
      query.where((row) =>
        row.or([
          row('s.identifier', 'ilike', containsPattern(q)),
          row('a.email', 'ilike', containsPattern(q)),
        ]),
      ),
    )
    .$if(after !== undefined, (query) => query.where('s.id', '<', after ?? '0'))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** Sets the limits of a site. Returns false if the site does not exist. */
export async function updateSiteLimits(db: Db, identifier: string, limits: SiteLimits): Promise<boolean> {
  const site = await findSiteId(db, identifier)
  if (!site) return false
  await withSite(db, site.id, (tx) => setLimits(tx, site.id, limits))
  return true
}

/** Suspends or restores a site. Returns false if the site does not exist. */
export async function setSuspended(db: Db, identifier: string, at: Date | null): Promise<boolean> {
  const site = await findSiteId(db, identifier)
  if (!site) return false
  await db.updateTable('sites').set({ suspended_at: at }).where('id', '=', site.id).executeTakeFirstOrThrow()
  return true
}

function findSiteId(db: Db, identifier: string) {
  return db
    .selectFrom('sites')
    .select('id')
    .where('identifier', '=', identifier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns a page of accounts, newest first. */
export function findAccounts(db: Db, { q, after, limit }: PlatformPage) {
  return db
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.email',
      'a.name',
      'a.operator',
      'a.internal',
      'a.developer',
      'a.created_at',
      'a.suspended_at',
    ])
    .select(sql<boolean>`a.email_confirmed_at is not null`.as('confirmed'))
    .select(sql<boolean>`a.totp_confirmed_at is not null`.as('secondFactor'))
    .select(
      sql<Date | null>`(select max(s.seen_at) from sessions s where s.account_id = a.id)`.as('lastSeen'),
    )
    .select(sql<number>`(select count(*)::int from account_sites m where m.account_id = a.id)`.as('sites'))
    .$if(q !== '', (query) =>
      query.where((row) =>
        row.or([row('a.email', 'ilike', containsPattern(q)), row('a.name', 'ilike', containsPattern(q))]),
      ),
    )
    .$if(after !== undefined, (query) => query.where('a.id', '<', after ?? '0'))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether an account exists. */
export async function hasAccount(db: Db, id: Id): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Returns the totals of the installation. */
export async function countAll(db: Db, activeSince: Date) {
  const { rows } = await sql<{
    sites: number
    suspendedSites: number
    accounts: number
    activeAccounts: number
    databaseBytes: string
  }>`
    select (select count(*)::int from sites where deleted_at is null) as sites,
           (select count(*)::int from sites where deleted_at is null and suspended_at is not null) as "suspendedSites",
           (select count(*)::int from accounts) as accounts,
           (select count(distinct account_id)::int from sessions where seen_at > ${activeSince}) as "activeAccounts",
           pg_database_size(current_database()) as "databaseBytes"`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('The totals query returned no row.')
  return { ...totals, databaseBytes: Number(totals.databaseBytes) }
}
