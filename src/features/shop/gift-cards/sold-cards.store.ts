import { sql, type Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A product that the site shows. */
export interface ShownCardItem {
  readonly id: Id
  readonly collectionId: Id
  readonly title: string
  readonly path: string
  readonly mediaId: Id | null
  readonly locked: boolean
}

/** Returns a product that the site shows, neither hidden itself nor by its collection; undefined if it does not. */
export async function findShownItem(
  tx: Transaction<Tables>,
  siteId: Id,
  itemId: Id,
  now: Date,
): Promise<ShownCardItem | undefined> {
  const { tables } = publishedContent(tx)
  const { rows } = await sql<ShownCardItem>`
    select p.document_id as id, p.collection_id as "collectionId", p.title, p.path, p.media_id as "mediaId", p.locked
    from ${tables.publishedDocuments} p
    join ${tables.publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    where p.site_id = ${siteId} and p.document_id = ${itemId} and p.kind = 'item'
      and p.visible_from <= ${now} and c.visible_from <= ${now}`.execute(tx)
  return rows[0]
}
