import { sql, type Transaction } from 'kysely'
import { DELETED } from '#features/content/publishing/actions.ts'
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
  const parent = collectionId === null ? '' : await findUrlId(tx, siteId, collectionId)
  if (parent === undefined) return []
  const paths = new Map(possible.map((urlId) => [parent === '' ? urlId : `${parent}/${urlId}`, urlId]))
  const splits = [...paths.keys()].flatMap(splitPath)
  const top = await findAt(tx, siteId, ['0'], [...paths.keys(), ...splits.map(({ first }) => first)])
  const collections = new Map(
    top.filter(({ kind }) => kind === 'collection').map((one) => [one.urlId, one.id]),
  )
  const places = splits.filter(({ first }) => collections.has(first))
  const items = await findAt(
    tx,
    siteId,
    [...collections.values()],
    places.map(({ rest }) => rest),
  )
  const byPlace = new Map(items.map((item) => [`${item.collectionId} ${item.urlId}`, item]))
  return [
    ...top.map((one) => ({ ...one, path: one.urlId })),
    ...places.flatMap(({ path, first, rest }) => {
      const item = byPlace.get(`${collections.get(first)} ${rest}`)
      return item ? [{ ...item, path }] : []
    }),
  ].flatMap(({ id, title, path }) => {
    const urlId = paths.get(path)
    return urlId === undefined ? [] : [{ id, title, path: `/${path}`, urlId }]
  })
}

/** Returns each way in which a path may consist of that of a collection and the url id of an item. */
const splitPath = (path: string) =>
  [...path.matchAll(/\//g)].map(({ index }) => ({
    path,
    first: path.slice(0, index),
    rest: path.slice(index + 1),
  }))

async function findUrlId(tx: Tx, siteId: Id, documentId: Id): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select('url_id as urlId')
    .where('site_id', '=', siteId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row?.urlId ?? undefined
}

/** Returns the documents with these url ids in these collections; `0` is the top level. */
async function findAt(tx: Tx, siteId: Id, collectionIds: readonly Id[], urlIds: readonly string[]) {
  if (urlIds.length === 0 || collectionIds.length === 0) return []
  const { rows } = await sql<{ id: Id; kind: string; title: string; urlId: string; collectionId: Id }>`
    select d.id, d.kind, d.title, d.url_id as "urlId", coalesce(d.collection_id, 0) as "collectionId"
    from documents d
    where d.site_id = ${siteId} and coalesce(d.collection_id, 0) = any(${collectionIds}::bigint[])
      and d.url_id = any(${[...new Set(urlIds)]}::text[]) and d.kind in ('page', 'collection', 'item') and ${IN_USE}`.execute(
    tx,
  )
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
