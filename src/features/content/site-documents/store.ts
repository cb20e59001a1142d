import type { Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The published revision of a document; null when it is not published. */
export interface PublishedRevision {
  readonly id: Id | null
  readonly body: unknown
}

/** Returns the published revision of a document; undefined when the document does not exist or is deleted. */
export function findPublishedRevision(tx: Tx, siteId: Id, id: Id): Promise<PublishedRevision | undefined> {
  return tx
    .selectFrom('documents as d')
    .leftJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
    )
    .select(['r.id', 'r.body'])
    .where('d.site_id', '=', siteId)
    .where('d.id', '=', id)
    .where('d.status', '<>', ITEM_STATUS.deleted)
    .executeTakeFirst()
}
