import { type Kysely, sql } from 'kysely'
import type { Claim } from '#features/tenancy/domains/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

const COLUMNS = ['site_id', 'hostname', 'proof', 'verified_at', 'checked_at', 'missing_since'] as const

/** Returns the domains of a site, verified ones first. */
export function listDomains(db: Db, siteId: Id) {
  return db
    .selectFrom('domains')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .orderBy('verified_at', (order) => order.asc().nullsLast())
    .orderBy('hostname')
    .execute()
}

/** Returns a site's claim to a hostname. */
export function findDomain(db: Db, { siteId, hostname }: Claim) {
  return db
    .selectFrom('domains')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('hostname', '=', hostname)
    .executeTakeFirst()
}

/** Returns the active site with the verified hostname. */
export async function findVerified(db: Db, hostname: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('domains as d')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .select('d.site_id')
    .where('d.hostname', '=', hostname)
    .where('d.verified_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.site_id
}

/** Inserts a claim. Returns whether it is new. */
export async function insertDomain(db: Db, { siteId, hostname }: Claim, proof: string): Promise<boolean> {
  const inserted = await db
    .insertInto('domains')
    .values({ site_id: siteId, hostname, proof, verified_at: null, checked_at: null, missing_since: null })
    .onConflict((conflict) => conflict.columns(['site_id', 'hostname']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Deletes a claim and returns it; undefined when there was none. */
export function deleteDomain(db: Db, { siteId, hostname }: Claim) {
  return db
    .deleteFrom('domains')
    .where('site_id', '=', siteId)
    .where('hostname', '=', hostname)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Restores the state of a removed claim. */
export async function restoreState(
  db: Db,
  { siteId, hostname }: Claim,
  state: { verified_at: Date | null; checked_at: Date | null; missing_since: Date | null },
): Promise<void> {
  await db
    .updateTable('domains')
    .set(state)
    .where('site_id', '=', siteId)
    .where('hostname', '=', hostname)
    .execute()
}

/**
 * Records a successful check: the hostname is verified unless another site has it. Returns whether it is this
 * site's.
 */
export async function markSeen(db: Db, { siteId, hostname }: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains')
    .set({
      verified_at: sql<Date>`coalesce(verified_at, ${now})`,
      checked_at: now,
      missing_since: null,
    })
    .where('site_id', '=', siteId)
    .where('hostname', '=', hostname)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('domains as other')
            .select('other.site_id')
            .where('other.hostname', '=', hostname)
            .where('other.site_id', '<>', siteId)
            .where('other.verified_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Records a missing TXT record; the hostname is no longer verified when it has been missing since before
 * `limit`.
 */
export async function markMissing(
  db: Db,
  { siteId, hostname }: Claim,
  now: Date,
  limit: Date,
): Promise<'waiting' | 'stopped'> {
  const row = await db
    .updateTable('domains')
    .set({
      checked_at: now,
      missing_since: sql<Date>`coalesce(missing_since, ${now})`,
      verified_at: sql<Date | null>`case when missing_since <= ${limit} then null else verified_at end`,
    })
    .where('site_id', '=', siteId)
    .where('hostname', '=', hostname)
    .returning('verified_at')
    .executeTakeFirst()
  return row?.verified_at == null ? 'stopped' : 'waiting'
}

/** Returns verified domains not checked since `before`, longest unchecked first. */
export function listUnchecked(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('domains')
    .select(['site_id', 'hostname', 'proof'])
    .where('verified_at', 'is not', null)
    .where((either) => either.or([either('checked_at', 'is', null), either('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
}

/** Returns the number of domains of a site. */
export async function countDomains(db: Db, siteId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('domains')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}
