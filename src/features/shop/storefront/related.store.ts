import { type RawBuilder, sql } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { RelatedCandidate } from '#features/shop/storefront/related.rules.ts'
import type { Id } from '#lib/id.ts'

/** Candidates of a category at most: a category of the store may have thousands. */
const MAX_OF_CATEGORY = 100

/** The latest orders of a product in which others are looked for, so that a product of many orders costs no more. */
const MAX_ORDERS = 300
/** Products that are bought with one, more than are shown, since some may be hidden. */
const MAX_TOGETHER = 12
/** What was bought together only once may be by chance. */
const MIN_COMMON_ORDERS = 2

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
 * The products that visitors may see and that are bought with one, or share a category with it: a category of the store, or
 * one of its list; with itself, in the order of lists.
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
      union select item_id from together
      union select ${itemId}::bigint)`,
    selectBoughtWith(siteId, itemId),
  )
}

/**
 * The products that the latest paid orders of one have most often, of which several have both, as rows of `item_id` and
 * `orders`. The product is an id or a column of one.
 */
export const selectBoughtWith = (siteId: Id, itemId: Id | RawBuilder<Id>): RawBuilder<unknown> => sql`
  select l.item_id, count(distinct l.order_id)::int as orders
  from (
    select distinct order_id from order_lines where site_id = ${siteId} and item_id = ${itemId}
    order by order_id desc limit ${sql.lit(MAX_ORDERS)}
  ) latest
  join orders o on o.site_id = ${siteId} and o.id = latest.order_id and o.paid_at is not null and o.closed_at is null
  join order_lines l on l.site_id = ${siteId} and l.order_id = latest.order_id
  where l.kind = 'product' and l.item_id <> ${itemId}
  group by l.item_id having count(distinct l.order_id) >= ${sql.lit(MIN_COMMON_ORDERS)}
  order by orders desc, l.item_id desc limit ${sql.lit(MAX_TOGETHER)}`

const NOTHING_BOUGHT = sql`select null::bigint as item_id, 0 as orders where false`

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
  boughtWith: RawBuilder<unknown> = NOTHING_BOUGHT,
): Candidates => sql`(with together as materialized (${boughtWith}) select coalesce(json_agg(shown), '[]') from (
    select p.document_id::text as id, bool_or(v.available) as "isAvailable",
      coalesce(max(together.orders), 0) as "commonOrders"
    from ${publishedDocuments} p
    join ${publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    join listed_variants v on v.site_id = p.site_id and v.item_id = p.document_id
    left join together on together.item_id = p.document_id
    where p.site_id = ${siteId} and p.document_id in ${ids} and p.kind = 'item' and not p.locked and not c.locked
      and p.visible_from <= ${now} and c.visible_from <= ${now}
    group by p.document_id, p.position, p.published_on
    order by p.position, p.published_on desc, p.document_id desc) shown)`
