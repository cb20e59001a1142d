import { type Kysely, sql, type Transaction } from 'kysely'
import type { Permissions } from '#features/tenancy/access/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

/** A site that an account is a member of. */
export interface SiteOfAccount {
  readonly id: Id
  readonly identifier: string
  readonly version: string
  readonly type: number
  readonly locked: boolean
  readonly comingSoon: boolean
  readonly suspended: boolean
  readonly domain: string | null
  readonly permissions: Permissions
  readonly ownsSite: boolean
}

/** Returns the sites that an account is a member of; only the one with `siteId` if given. */
export async function findSitesOfAccount(
  db: Kysely<Tables>,
  accountId: Id,
  siteId?: Id,
): Promise<readonly SiteOfAccount[]> {
  const { rows } = await sql<SiteOfAccount>`
    select s.id, s.identifier::text as identifier, s.version, s.type, s.locked, s.coming_soon as "comingSoon",
           s.suspended_at is not null as suspended,
           (select d.hostname::text from domains d where d.site_id = s.id and d.verified_at is not null
            order by d.verified_at, d.hostname limit 1) as domain,
           m.permissions,
           coalesce(s.account_id = ${accountId}, false) as "ownsSite"
    from sites_of_account(${accountId}) m
    join sites s on s.id = m.site_id
    where s.deleted_at is null and (${siteId ?? null}::bigint is null or s.id = ${siteId ?? null}::bigint)`.execute(
    db,
  )
  return rows
}

/** Returns the title in the newest settings of a site. */
export async function findTitle(tx: Transaction<Tables>, siteId: Id): Promise<string> {
  const row = await tx
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.site_id', '=', 'documents.site_id')
        .onRef('revisions.id', '=', 'documents.head_revision_id'),
    )
    .select(sql<string | null>`revisions.body ->> 'title'`.as('title'))
    .where('documents.site_id', '=', siteId)
    .where('documents.kind', '=', 'settings')
    .modifyFront(PREPARED)
    .executeTakeFirst()
  return row?.title ?? ''
}
