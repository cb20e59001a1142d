import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A released body, unread, and when it was saved. */
export interface ReleasedBody {
  readonly body: unknown
  readonly savedOn: Date
}

/** The released bodies of public documents by identity; those that are not public are missing. */
export async function findBodies(
  tx: Transaction<Tables>,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, ReleasedBody>> {
  if (documentIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('published_documents as p')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .select(['p.document_id as id', 'r.body', 'r.created_at as savedOn'])
    .where('p.site_id', '=', siteId)
    .where('p.document_id', 'in', documentIds)
    .execute()
  return new Map(rows.map(({ id, body, savedOn }) => [id, { body, savedOn }]))
}
