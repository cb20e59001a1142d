import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the ids of all items of a collection, including those in the trash. */
export async function listItemIds(
  tx: Transaction<Tables>,
  siteId: Id,
  collectionId: Id,
): Promise<readonly Id[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .execute()
  return rows.map(({ id }) => id)
}
