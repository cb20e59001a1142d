import { sql, type Transaction } from 'kysely'
import { DELETED } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A document that has a path. */
export interface PathOwner {
  readonly title: string
  readonly path: string
}

const IN_USE = sql`d.status <> ${DELETED}`

/**
 * Returns the document that has the path of a url id although its own url id is another: an item, for a page whose
 * url id contains its collection's, or a page for an item. Items of a collection in the trash have none.
 */
export async function findPathOwner(
  tx: Tx,
  { siteId, collectionId, documentId, urlId }: PathInput,
): Promise<PathOwner | undefined> {
  const owners = await findPathOwners(tx, siteId, collectionId, [urlId])
  return owners.find(({ id }) => id !== documentId)
}

/** Returns the documents that have the paths of these url ids, whatever their own url ids are. */
export async function findPathOwners(
  tx: Tx,
  siteId: Id,
  collectionId: Id | null,
  urlIds: readonly string[],
): Promise<readonly (PathOwner & { readonly id: Id; readonly urlId: string })[]> {
  // Without a slash no item can have the path of a page.
  const possible = collectionId === null ? urlIds.filter((urlId) => urlId.includes('/')) : urlIds
  if (possible.length === 0) return []
  const { rows } = await sql<PathOwner & { id: Id; urlId: string }>`
    with target as (
      select wanted.url_id, case when ${collectionId}::bigint is null then wanted.url_id
        else (select url_id from documents where site_id = ${siteId} and id = ${collectionId}) || '/' || wanted.url_id
      end as path
      from unnest(${possible}::text[]) as wanted (url_id)
    ), split as (
      select url_id, array_to_string(parts[:n], '/') as first, array_to_string(parts[n + 1:], '/') as rest
      from target, string_to_array(path, '/') as parts, generate_series(1, cardinality(parts) - 1) as n
    )
    select target.url_id as "urlId", d.id, d.title, '/' || target.path as path from target
    join documents d on d.site_id = ${siteId} and coalesce(d.collection_id, 0) = 0 and d.url_id = target.path
      and d.kind in ('page', 'collection') and ${IN_USE}
    union all
    select split.url_id, d.id, d.title, '/' || c.url_id || '/' || d.url_id from split
    join documents c on c.site_id = ${siteId} and coalesce(c.collection_id, 0) = 0 and c.url_id = split.first
      and c.kind = 'collection' and c.status <> ${DELETED}
    join documents d on d.site_id = ${siteId} and coalesce(d.collection_id, 0) = c.id and d.url_id = split.rest
      and d.kind = 'item' and ${IN_USE}`.execute(tx)
  return rows
}

/** The url id that a document is to have, and where. */
export interface PathInput {
  readonly siteId: Id
  readonly collectionId: Id | null
  /** The document itself; null for a new one. */
  readonly documentId: Id | null
  readonly urlId: string
}

/**
 * Returns a document that has the path which an item of a collection would have under another url id of the
 * collection, or again when the collection is restored.
 */
export async function findItemPathOwner(
  tx: Tx,
  { siteId, documentId, urlId }: PathInput,
): Promise<PathOwner | undefined> {
  const { rows } = await sql<PathOwner>`
    with moved as materialized (
      select ${urlId}::text || '/' || i.url_id as path
      from documents c
      join documents i on i.site_id = c.site_id and coalesce(i.collection_id, 0) = c.id and i.status <> ${DELETED}
      where c.site_id = ${siteId} and c.id = ${documentId} and c.kind = 'collection'
        and (c.url_id <> ${urlId} or c.status = ${DELETED})
    ), used as (
      select d.title, d.url_id as path from documents d
      where d.site_id = ${siteId} and d.kind in ('page', 'collection') and ${IN_USE} and d.id <> ${documentId}
      union all
      select d.title, c.url_id || '/' || d.url_id from documents d
      join documents c on c.site_id = d.site_id and c.id = d.collection_id and c.status <> ${DELETED}
      where d.site_id = ${siteId} and d.kind = 'item' and ${IN_USE} and c.id <> ${documentId}
    )
    select used.title, '/' || used.path as path from used
    where used.path in (select path from moved)
    order by path limit 1`.execute(tx)
  return rows[0]
}
