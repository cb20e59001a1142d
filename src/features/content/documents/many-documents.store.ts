import { sql, type Transaction } from 'kysely'
import type { Head } from '#features/content/documents/store.ts'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { DELETED } from '#features/content/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A document without the content of its newest revision. */
export interface DocumentHead extends Head {
  readonly id: Id
  readonly kind: DocumentKind
  readonly collectionId: Id | null
}

const selectHeads = (tx: Tx, siteId: Id, documentIds: readonly Id[]) =>
  tx
    .selectFrom('documents')
    .select(['id', 'kind', 'collection_id as collectionId', 'url_id as urlId', 'title', 'status'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<Id>`any(${documentIds}::bigint[])`)
    // One order for all, so that two transactions cannot wait for each other.
    .orderBy('id')

/** Returns documents by id. */
export async function findHeads(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, DocumentHead>> {
  if (documentIds.length === 0) return new Map()
  const rows = await selectHeads(tx, siteId, documentIds).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns documents by id and locks them until the transaction ends. */
export async function lockHeads(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, DocumentHead>> {
  if (documentIds.length === 0) return new Map()
  const rows = await selectHeads(tx, siteId, documentIds).forUpdate().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the documents that have these url ids, in a collection or at the top level, by url id. */
export async function findByUrlIds(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  urlIds: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  if (urlIds.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; urlId: string }>`
    select id, url_id as "urlId" from documents
    where site_id = ${siteId} and coalesce(collection_id, 0) = ${collectionId ?? '0'}
      and url_id = any(${urlIds}::text[]) and kind in ('page', 'collection', 'item') and status <> ${DELETED}`.execute(
    tx,
  )
  return new Map(rows.map(({ id, urlId }) => [urlId, id]))
}

/** Inserts documents without a revision, in this order. Returns their ids by url id, without those taken concurrently. */
export async function insertDocuments(
  tx: Tx,
  parent: { readonly siteId: Id; readonly kind: DocumentKind; readonly collectionId: Id | null },
  heads: readonly Head[],
): Promise<ReadonlyMap<string, Id>> {
  const rows = JSON.stringify(
    heads.map(({ urlId, title, status }, place) => ({ place, urlId, title, status })),
  )
  const { rows: inserted } = await sql<{ id: Id; urlId: string }>`
    insert into documents (site_id, kind, collection_id, url_id, title, status, position)
    select ${parent.siteId}, ${parent.kind}, ${parent.collectionId}::bigint, n."urlId", n.title, n.status, 0
    from jsonb_to_recordset(${rows}::jsonb) as n (place integer, "urlId" text, title text, status smallint)
    order by n.place
    on conflict do nothing
    returning id, url_id as "urlId"`.execute(tx)
  return new Map(inserted.map(({ id, urlId }) => [urlId, id]))
}
