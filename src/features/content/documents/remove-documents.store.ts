import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Permanently deletes documents with all revisions; no release restores them. A collection has to be deleted
 * together with all its items. The caller creates a release afterwards, so that cached pages are invalidated.
 */
export async function removeDocuments(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  const chosen = sql<boolean>`id = any(${documentIds}::bigint[])`
  await tx
    .deleteFrom('published_documents')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`document_id = any(${documentIds}::bigint[])`)
    .execute()
  await tx
    .updateTable('documents')
    .set({ head_revision_id: null, published_revision_id: null })
    .where('site_id', '=', siteId)
    .where(chosen)
    .execute()
  await tx.deleteFrom('documents').where('site_id', '=', siteId).where(chosen).execute()
}

/**
 * Moves a menu to the trash or restores it, with all revisions; no revision is added. The caller creates a
 * release afterwards. Returns false when it does not exist or is in that state already.
 */
export async function setMenuDeleted(tx: Tx, siteId: Id, documentId: Id, deleted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({
      status: deleted ? ITEM_STATUS.deleted : ITEM_STATUS.published,
      updated_at: sql<Date>`now()`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', documentId)
    .where('kind', '=', 'navigation')
    .where('status', deleted ? '<>' : '=', ITEM_STATUS.deleted)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ids referenced by a site's documents in any revision. */
export interface References {
  readonly media: ReadonlySet<Id>
  readonly authors: ReadonlySet<Id>
  /** Collections with items. */
  readonly collections: ReadonlySet<Id>
}

/**
 * Returns the media, authors and collections referenced by a site's documents. Reads all revisions; not for
 * frequent use.
 */
export async function findReferences(tx: Tx, siteId: Id): Promise<References> {
  const { rows } = await sql<{ what: 'media' | 'author' | 'collection'; id: Id }>`
    select distinct case when found[1] = 'authorId' then 'author' else 'media' end as what, found[2]::bigint as id
    from revisions r
    cross join lateral regexp_matches(r.body::text, '"(authorId|mediaId|[a-zA-Z]+MediaId)": "([0-9]{1,18})"', 'g') found
    where r.site_id = ${siteId}
    union all
    select distinct 'collection', collection_id from documents
    where site_id = ${siteId} and collection_id is not null`.execute(tx)
  const idsOf = (kind: string): ReadonlySet<Id> =>
    new Set(rows.filter(({ what }) => what === kind).map(({ id }) => id))
  return { media: idsOf('media'), authors: idsOf('author'), collections: idsOf('collection') }
}
