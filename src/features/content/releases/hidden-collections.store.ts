import { DELETED } from '#features/content/publishing/actions.ts'
import { sql, type Transaction } from 'kysely'
import type { HiddenCollection } from '#features/content/releases/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Max collections named in a message. */
const MAX_COLLECTIONS = 20

/**
 * Returns the collections, by title, that hide published items at `now`, because they are unpublished or
 * scheduled: of these items, or of those that a release changed. Collections in the trash are not included.
 */
export async function findHiddenCollections(
  tx: Transaction<Tables>,
  siteId: Id,
  released: { readonly documentIds: readonly Id[] } | { readonly version: string },
  now: Date,
): Promise<HiddenCollection[]> {
  const chosen =
    'version' in released
      ? sql`d.id in (select e.document_id from release_entries e
          where e.site_id = ${siteId} and e.version = ${released.version})`
      : sql`d.id = any(${released.documentIds}::bigint[])`
  const { rows } = await sql<{ id: Id; title: string; opensOn: Date | null }>`
    select c.id, c.title, p.visible_from as "opensOn"
    from documents c
    left join published_documents p on p.site_id = c.site_id and p.document_id = c.id
    where c.site_id = ${siteId} and c.status <> ${DELETED} and (p.document_id is null or p.visible_from > ${now})
      and c.id in (
        select d.collection_id from documents d
        where d.site_id = ${siteId} and ${chosen} and d.kind = 'item' and d.published_revision_id is not null)
    order by c.title, c.id limit ${MAX_COLLECTIONS}`.execute(tx)
  return rows.map(({ opensOn, ...row }) => ({ ...row, opensOn: opensOn?.toISOString() ?? null }))
}
