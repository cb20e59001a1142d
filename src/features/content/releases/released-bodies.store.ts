import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'

/** A published body, not parsed yet, with its dates. */
export interface ReleasedBody {
  readonly body: unknown
  readonly savedOn: Date
  readonly createdOn: Date
}

/** Returns the published bodies of documents by id; unpublished ones are missing. */
export async function findBodies(
  source: ContentSource,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, ReleasedBody>> {
  if (documentIds.length === 0) return new Map()
  const rows = await source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .innerJoin(source.tables.documents.as('d'), (join) =>
      join.onRef('d.site_id', '=', 'p.site_id').onRef('d.id', '=', 'p.document_id'),
    )
    .select(['p.document_id as id', 'r.body', 'r.created_at as savedOn', 'd.created_at as createdOn'])
    .where('p.site_id', '=', siteId)
    .where('p.document_id', 'in', documentIds)
    .execute()
  return new Map(rows.map(({ id, ...body }) => [id, body]))
}
