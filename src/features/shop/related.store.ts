import { type RawBuilder, sql } from 'kysely'
import type { ContentSource } from '#features/content-source/actions.ts'
import type { RelatedCandidate } from '#features/shop/related.rules.ts'
import type { Id } from '#lib/id.ts'

/** Candidates of a category at most: a category of the store may have thousands. */
const MAX_OF_CATEGORY = 100

/** Which products may be shown beside one. */
export interface RelatedScope {
  readonly siteId: Id
  readonly itemId: Id
  readonly collectionId: Id
  /** Of the item itself. */
  readonly categories: readonly string[]
  readonly now: Date
}

/**
 * Returns the products that visitors may see and that share a category with one: a category of the store, or one of its
 * list; with itself, in the order of lists.
 */
export async function findCandidates(
  source: ContentSource,
  scope: RelatedScope,
): Promise<readonly RelatedCandidate[]> {
  const { siteId, itemId, collectionId, categories } = scope
  const { publishedTerms } = source.tables
  return listShown(
    source,
    scope,
    sql`(
      (select document_id from ${publishedTerms} t
        where t.site_id = ${siteId} and t.collection_id = ${collectionId} and t.kind = 'category'
          and t.name = any(${categories}::text[])
        order by t.published_on desc, t.document_id desc limit ${MAX_OF_CATEGORY})
      union
      select near.item_id from category_products own
      cross join lateral (
        select item_id from category_products o
        where o.site_id = ${siteId} and o.category_id = own.category_id
        order by item_id desc limit ${MAX_OF_CATEGORY}
      ) near
      where own.site_id = ${siteId} and own.item_id = ${itemId}
      union select ${itemId}::bigint)`,
  )
}

/** Returns those of these products that visitors may see, in the order of lists. */
export const findShown = (
  source: ContentSource,
  scope: Pick<RelatedScope, 'siteId' | 'now'>,
  itemIds: readonly Id[],
): Promise<readonly RelatedCandidate[]> =>
  listShown(source, scope, sql`(select unnest(${itemIds}::bigint[]))`)

async function listShown(
  { tx, tables: { publishedDocuments } }: ContentSource,
  { siteId, now }: Pick<RelatedScope, 'siteId' | 'now'>,
  ids: RawBuilder<unknown>,
): Promise<readonly RelatedCandidate[]> {
  const { rows } = await sql<RelatedCandidate>`
    select p.document_id as id, bool_or(v.available) as "isAvailable"
    from ${publishedDocuments} p
    join ${publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    join listed_variants v on v.site_id = p.site_id and v.item_id = p.document_id
    where p.site_id = ${siteId} and p.document_id in ${ids} and p.kind = 'item' and not p.locked and not c.locked
      and p.visible_from <= ${now} and c.visible_from <= ${now}
    group by p.document_id, p.position, p.published_on
    order by p.position, p.published_on desc, p.document_id desc`.execute(tx)
  return rows
}
