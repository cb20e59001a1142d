import { sql, type Transaction } from 'kysely'
import { readBody } from '#features/content/documents/types.ts'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import type { Product } from '#features/shop/catalogue/types.ts'
import type { ItemBody } from '#features/content/collections/body.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A product of the site: its content and what it costs. */
export interface ExistingProduct {
  readonly itemId: Id
  readonly collectionId: Id
  readonly body: ItemBody
  readonly revisionId: Id
  /** Undefined before it got a price. */
  readonly product: Product | undefined
}

/** Returns items with their newest content and their product, by id. Those whose content cannot be read are missing. */
export async function findExisting(
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, ExistingProduct>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<{ itemId: Id; collectionId: Id; revisionId: Id; body: object }>`
    select d.id as "itemId", d.collection_id as "collectionId", r.id as "revisionId", r.body from documents d
    join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
    where d.site_id = ${siteId} and d.id = any(${itemIds}::bigint[]) and d.kind = 'item'`.execute(tx)
  const products = await findProducts(tx, siteId, itemIds)
  return new Map(
    rows.flatMap(({ itemId, collectionId, revisionId, body }) => {
      const read = readBody('item', body)
      if (!read.ok) return []
      return [[itemId, { itemId, collectionId, revisionId, body: read.value, product: products.get(itemId) }]]
    }),
  )
}

/** Returns the contents of revisions, by their ids. */
export async function findBodies(
  tx: Tx,
  siteId: Id,
  revisionIds: readonly (Id | null)[],
): Promise<ReadonlyMap<Id, object>> {
  const ids = revisionIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; body: object }>`
    select id, body from revisions where site_id = ${siteId} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Returns the ids of the documents that products link to. */
export function linkedDocuments(products: readonly ExistingProduct[]): readonly Id[] {
  const ids = new Set<Id>()
  for (const { body } of products)
    for (const [, id] of JSON.stringify(body.layout).matchAll(/"documentId":"(\d{1,18})"/g))
      if (id !== undefined) ids.add(id)
  return [...ids]
}
