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

/** A part of a statement, with rows as JSON. */
type Candidates = RawBuilder<readonly RelatedCandidate[]>

/**
 * The products that visitors may see and that share a category with one: a category of the store, or one of its list; with
 * itself, in the order of lists.
 */
export function selectCandidates(source: ContentSource, scope: RelatedScope): Candidates {
  const { siteId, itemId, collectionId, categories } = scope
  const { publishedTerms } = source.tables
  return selectShownOf(
    source,
    scope,
    sql`(
      (select document_id from ${publishedTerms} t
        where t.site_id = ${siteId} and t.collection_id = ${collectionId} and t.kind = 'category'
          and t.name = any(${categories}::text[])
        order by t.published_on desc, t.document_id desc limit ${sql.lit(MAX_OF_CATEGORY)})
      union
      select near.item_id from category_products own
      cross join lateral (
        select item_id from category_products o
        where o.site_id = ${siteId} and o.category_id = own.category_id
        order by item_id desc limit ${sql.lit(MAX_OF_CATEGORY)}
      ) near
      where own.site_id = ${siteId} and own.item_id = ${itemId}
      union select ${itemId}::bigint)`,
  )
}

/** Those of these products that visitors may see, in the order of lists. */
export const selectShown = (
  source: ContentSource,
  scope: Pick<RelatedScope, 'siteId' | 'now'>,
  itemIds: readonly Id[],
): Candidates => selectShownOf(source, scope, sql`(select unnest(${itemIds}::bigint[]))`)

const selectShownOf = (
  { tables: { publishedDocuments } }: ContentSource,
  { siteId, now }: Pick<RelatedScope, 'siteId' | 'now'>,
  ids: RawBuilder<unknown>,
): Candidates => sql`(select coalesce(json_agg(shown), '[]') from (
    select p.document_id::text as id, bool_or(v.available) as "isAvailable"
    from ${publishedDocuments} p
    join ${publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    join listed_variants v on v.site_id = p.site_id and v.item_id = p.document_id
    where p.site_id = ${siteId} and p.document_id in ${ids} and p.kind = 'item' and not p.locked and not c.locked
      and p.visible_from <= ${now} and c.visible_from <= ${now}
    group by p.document_id, p.position, p.published_on
    order by p.position, p.published_on desc, p.document_id desc) shown)`
