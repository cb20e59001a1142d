import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns which of the documents that exist, in any status, are items of product collections or such collections. */
export async function findScope(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: readonly Id[],
): Promise<readonly { readonly isProduct: boolean; readonly isProductCollection: boolean }[]> {
  const { rows } = await sql<{ isProduct: boolean; isProductCollection: boolean }>`
    select d.kind = 'item' and coalesce(lr.body ->> 'typeName' = 'products', false) as "isProduct",
      d.kind = 'collection' and coalesce(r.body ->> 'typeName' = 'products', false) as "isProductCollection"
    from documents d
    left join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
    left join documents list on list.site_id = d.site_id and list.id = d.collection_id
    left join revisions lr on lr.site_id = list.site_id and lr.id = list.head_revision_id
    where d.site_id = ${siteId} and d.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}
