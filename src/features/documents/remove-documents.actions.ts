import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Removes documents for good, with all their revisions and their places in releases; no release brings them back. A
 * collection goes only together with all of its items. The caller makes a release afterwards, or visitors are shown
 * pages that were made before.
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
 * Takes a menu away, or brings it back, with all its states; a status is no part of what a menu says, so that no state is
 * added. The caller makes a release afterwards. Answers false when it is not there, or was that already.
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

/** What the documents of a site name, in any of their revisions: going back may bring each of them back. */
export interface Named {
  readonly media: ReadonlySet<Id>
  readonly authors: ReadonlySet<Id>
  /** Collections with an item in them. */
  readonly collections: ReadonlySet<Id>
}

/** Which media, authors and collections a site's documents need. Reads all of them; for rare occasions. */
export async function findNamed(tx: Tx, siteId: Id): Promise<Named> {
  const { rows } = await sql<{ what: 'media' | 'author' | 'collection'; id: Id }>`
    select distinct case when found[1] = 'authorId' then 'author' else 'media' end as what, found[2]::bigint as id
    from revisions r
    cross join lateral regexp_matches(r.body::text, '"(authorId|mediaId|[a-z]+MediaId)": "([0-9]{1,18})"', 'g') found
    where r.site_id = ${siteId}
    union all
    select distinct 'collection', collection_id from documents
    where site_id = ${siteId} and collection_id is not null`.execute(tx)
  const idsOf = (wanted: string): ReadonlySet<Id> =>
    new Set(rows.filter(({ what }) => what === wanted).map(({ id }) => id))
  return { media: idsOf('media'), authors: idsOf('author'), collections: idsOf('collection') }
}
