import { sql, type Transaction } from 'kysely'
import { recordRevisionReferences } from '#features/media/media/references.actions.ts'
import pg from 'pg'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { DELETED } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { ItemStatusCode } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Columns of a document that repeat its newest revision. */
export interface Head {
  readonly urlId: string | null
  readonly title: string
  readonly status: number
}

/**
 * Inserts a document without a revision and returns its id; undefined when its URL was taken concurrently.
 */
export async function insertDocument(
  tx: Tx,
  row: { siteId: Id; kind: DocumentKind; collectionId: Id | null; position: number } & Head,
): Promise<Id | undefined> {
  const inserted = await tx
    .insertInto('documents')
    .values({
      site_id: row.siteId,
      kind: row.kind,
      collection_id: row.collectionId,
      url_id: row.urlId,
      title: row.title,
      status: row.status,
      position: row.position,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Locks a document until the transaction ends; undefined when it does not exist. */
export function lockDocument(tx: Tx, siteId: Id, documentId: Id) {
  return tx
    .selectFrom('documents')
    .select([
      'id',
      'kind',
      'collection_id',
      'head_revision_id',
      'published_revision_id',
      'password_hash',
      'status',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()
}

/** A validated body to append, with the columns that repeat it. */
export interface NewRevision extends Head {
  readonly documentId: Id
  readonly body: object
  readonly searchText: string
}

export interface StoredRevision {
  readonly revisionId: Id
  readonly number: number
}

/**
 * Appends the next revision and makes it the head; requires the document lock. Returns undefined and writes
 * nothing when its URL was taken concurrently.
 */
export async function insertRevision(
  tx: Tx,
  { siteId, accountId, ...row }: NewRevision & { readonly siteId: Id; readonly accountId: Id | null },
): Promise<StoredRevision | undefined> {
  return (await insertRevisions(tx, { siteId, accountId }, [row]))?.get(row.documentId)
}

/**
 * Appends a revision to each of these documents and makes it the head; requires their locks. Returns undefined and
 * writes nothing when one of the URLs was taken concurrently.
 */
export async function insertRevisions(
  tx: Tx,
  {
    siteId,
    accountId,
    dryRun = false,
  }: { readonly siteId: Id; readonly accountId: Id | null; readonly dryRun?: boolean },
  rows: readonly NewRevision[],
): Promise<ReadonlyMap<Id, StoredRevision> | undefined> {
  await sql`savepoint revision`.execute(tx)
  const texts = JSON.stringify(
    rows.map(({ documentId, body, searchText }) => ({ documentId, body, searchText })),
  )
  // Rows are looked up by key here: for a site without statistics the planner would read all its rows each time.
  const { rows: revisions } = await sql<StoredRevision & { documentId: Id }>`
    insert into revisions (site_id, document_id, number, body, search_text, account_id)
    select n.site_id, n."documentId", coalesce(newest.number, 0) + 1, n.body, n."searchText", ${accountId}::bigint
    from (
      select ${siteId}::bigint as site_id, * from jsonb_to_recordset(${texts}::jsonb)
        as n ("documentId" bigint, body jsonb, "searchText" text) offset 0
    ) n
    left join lateral (
      select r.number from revisions r where r.site_id = n.site_id and r.document_id = n."documentId"
      order by r.number desc limit 1) newest on true
    returning id as "revisionId", document_id as "documentId", number`.execute(tx)
  const saved = new Map(revisions.map(({ documentId, ...revision }) => [documentId, revision]))
  const heads = JSON.stringify(
    rows.map(({ documentId, urlId, title, status }) => ({
      id: documentId,
      url_id: urlId,
      title,
      status,
      revision: saved.get(documentId)?.revisionId,
    })),
  )
  try {
    // The comparison `n.id + 0 = n.id` is always true, but the planner expects few rows of it and begins with them.
    // Otherwise it may begin with all documents of a site that it has no statistics of, and compare each with each.
    await sql`
      update documents d set head_revision_id = n.revision, url_id = n.url_id, title = n.title, status = n.status,
        updated_at = now()
      from (
        select n.*, own.row from (
          select ${siteId}::bigint as site_id, * from jsonb_to_recordset(${heads}::jsonb)
            as n (id bigint, url_id text, title text, status smallint, revision bigint)
          where n.id + 0 = n.id offset 0
        ) n
        cross join lateral (
          select ctid as row from documents where site_id = n.site_id and id = n.id offset 0) own
        offset 0
      ) n
      where d.ctid = n.row and d.site_id = ${siteId} and d.id = n.id`.execute(tx)
  } catch (error) {
    if (!isUrlTaken(error)) throw error
    await sql`rollback to savepoint revision`.execute(tx)
    return undefined
  }
  await sql`release savepoint revision`.execute(tx)
  // In a dry run bodies have no media.
  if (!dryRun)
    await recordRevisionReferences(
      tx,
      siteId,
      revisions.map(({ revisionId }) => revisionId),
    )
  return saved
}

/** Returns the document with a url id, in a collection or at the top level. */
export async function findByUrlId(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  urlId: string,
): Promise<{ id: Id; kind: DocumentKind } | undefined> {
  return tx
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('site_id', '=', siteId)
    .where(sql<string>`coalesce(collection_id, 0)`, '=', collectionId ?? '0')
    .where('url_id', '=', urlId)
    .where('kind', 'in', ['page', 'collection', 'item'])
    .where('status', '<>', ITEM_STATUS.deleted)
    .executeTakeFirst()
}

/** Returns the number of items outside the trash. */
export async function countItems(tx: Tx, siteId: Id, collectionId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('status', '<>', ITEM_STATUS.deleted)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the newest revision of a document. */
export async function headBody(tx: Tx, siteId: Id, documentId: Id) {
  return tx
    .selectFrom('documents as d')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.head_revision_id'),
    )
    .select(['d.id', 'd.kind', 'd.collection_id', 'd.head_revision_id', 'r.number', 'r.body'])
    .where('d.site_id', '=', siteId)
    .where('d.id', '=', documentId)
    .executeTakeFirst()
}

/** Sets the hash of a document's visitor password; null removes it. Throws if the document does not exist. */
export async function setPasswordHash(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  hash: string | null,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ password_hash: hash })
    .where('site_id', '=', siteId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
}

/** Updates the `locked` column of the published rows of a document and its items. */
export async function projectLock(tx: Tx, siteId: Id, documentId: Id): Promise<void> {
  await sql`
    update published_documents p
    set locked = d.password_hash is not null or (c.password_hash is not null and d.kind = 'item')
    from documents d
    left join documents c on c.site_id = d.site_id and c.id = d.collection_id
    where p.site_id = ${siteId} and d.site_id = p.site_id and d.id = p.document_id
      and (d.id = ${documentId} or d.collection_id = ${documentId})`.execute(tx)
}

/** Returns the body and search text of a revision. */
export function findRevision(tx: Tx, siteId: Id, documentId: Id, number: number) {
  return tx
    .selectFrom('revisions')
    .select(['id', 'body', 'search_text'])
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Returns the newest 200 revisions, newest first. */
export async function listRevisions(tx: Tx, siteId: Id, documentId: Id) {
  return tx
    .selectFrom('revisions as r')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.site_id', '=', 'r.site_id').onRef('d.id', '=', 'r.document_id'),
    )
    .select([
      'r.number',
      'r.created_at as savedAt',
      sql<string>`coalesce(r.body ->> 'title', '')`.as('title'),
      sql<boolean>`r.id is not distinct from d.published_revision_id`.as('released'),
    ])
    .where('r.site_id', '=', siteId)
    .where('r.document_id', '=', documentId)
    .orderBy('r.number', 'desc')
    .limit(200)
    .execute()
}

const PATH = sql<string>`case when d.kind = 'item' then '/' || c.url_id else '' end || '/' || d.url_id`

/** Query of documents with their paths. */
function content(tx: Tx, siteId: Id) {
  return tx
    .selectFrom('documents as d')
    .leftJoin('documents as c', (join) =>
      join.onRef('c.site_id', '=', 'd.site_id').onRef('c.id', '=', 'd.collection_id'),
    )
    .select([
      'd.id',
      'd.kind',
      PATH.as('path'),
      'd.title',
      sql<ItemStatusCode>`d.status`.as('status'),
      sql<boolean>`d.password_hash is not null`.as('locked'),
      sql<'no' | 'older' | 'newest'>`case when d.published_revision_id is null then 'no'
        when d.published_revision_id = d.head_revision_id then 'newest' else 'older' end`.as('released'),
      'd.updated_at as updatedAt',
    ])
    .where('d.site_id', '=', siteId)
    .where('d.kind', 'in', ['page', 'collection', 'item'])
}

/** Returns documents by path, either the trash or the rest. */
export function listContent(
  tx: Tx,
  siteId: Id,
  filter: { readonly trash: boolean; readonly limit: number; readonly offset: number },
) {
  return content(tx, siteId)
    .where('d.status', filter.trash ? '=' : '<>', 6)
    .orderBy(PATH)
    .orderBy('d.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** Returns documents with a path; those outside the trash first. */
export function findContent(tx: Tx, siteId: Id, path: string) {
  return content(tx, siteId)
    .where(PATH, '=', path)
    .orderBy(sql`d.status = ${DELETED}`)
    .orderBy('d.updated_at', 'desc')
    .execute()
}

function isUrlTaken(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'documents_address'
  )
}
