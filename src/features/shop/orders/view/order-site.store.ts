import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the name of a site and its own domain; undefined for one that was deleted. */
export async function findSiteHost(
  tx: Transaction<Tables>,
  siteId: Id,
): Promise<{ readonly identifier: string; readonly domain: string | null } | undefined> {
  const { rows } = await sql<{ identifier: string; domain: string | null }>`
    select s.identifier::text as identifier,
           (select d.hostname::text from domains d where d.site_id = s.id and d.verified_at is not null
            order by d.verified_at, d.hostname limit 1) as domain
    from sites s where s.id = ${siteId} and s.deleted_at is null`.execute(tx)
  return rows[0]
}
