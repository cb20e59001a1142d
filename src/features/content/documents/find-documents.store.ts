import type { Transaction } from 'kysely'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the ids of a site's documents of one kind without the trash, oldest first. */
export async function findDocumentsOfKind(
  tx: Transaction<Tables>,
  siteId: Id,
  kind: DocumentKind,
): Promise<readonly Id[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('status', '<>', ITEM_STATUS.deleted)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
