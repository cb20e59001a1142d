import { sql } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { selectBoughtWith } from '#features/shop/storefront/related.store.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/product-limits.types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'

/** Candidates of a category at most: a category of the store may have thousands. */
const MAX_OF_CATEGORY = 50

/** For which products others are suggested. */
export interface SuggestionScope {
  readonly siteId: Id
  /** The most important first. */
  readonly itemIds: readonly Id[]
  /** Products that are not suggested, besides these. */
  readonly without: readonly Id[]
  readonly now: Date
  readonly max: number
}

/** A product that is suggested. */
export interface SuggestedProduct {
  readonly id: Id
  readonly title: string
  readonly path: string
  readonly mediaId: Id | null
  /** Whether buyers have to enter a text. */
  readonly asksText: boolean
}

/**
 * Returns products that are related to others: those that their owner chose first, then, unless the owner chose, those that
 * paid orders have with them most often, and those that share categories with most of them. Only what visitors may see and can have now, and no gift cards.
 */
export async function findSuggestions(
  { tx, tables: { publishedDocuments, publishedTerms } }: ContentSource,
  { siteId, itemIds, without, now, max }: SuggestionScope,
): Promise<readonly SuggestedProduct[]> {
  const { rows } = await sql<SuggestedProduct>`
    with own as (
      select o.id, o.place, p.collection_id, r.body -> 'relatedProducts' as chosen
      from unnest(${itemIds}::bigint[]) with ordinality o (id, place)
      join ${publishedDocuments} p on p.site_id = ${siteId} and p.document_id = o.id
      join revisions r on r.site_id = p.site_id and r.id = p.revision_id
    ), candidates as (
      select (chosen.value ->> 'documentId')::bigint as id, own.place, chosen.place as chosen, 0 as orders
      from own
      cross join lateral jsonb_array_elements(case jsonb_typeof(own.chosen) when 'array' then own.chosen else '[]' end)
        with ordinality chosen (value, place)
      union all
      select near.document_id, own.place, null, 0
      from own cross join lateral (
        select t.document_id from ${publishedTerms} t
        where t.site_id = ${siteId} and t.collection_id = own.collection_id and t.kind = 'category'
          and t.name in (
            select name from ${publishedTerms} o
            where o.site_id = ${siteId} and o.document_id = own.id and o.kind = 'category')
        order by t.published_on desc, t.document_id desc limit ${MAX_OF_CATEGORY}
      ) near
      where own.chosen is null
      union all
      select near.item_id, own.place, null, 0
      from own
      join category_products c on c.site_id = ${siteId} and c.item_id = own.id
      cross join lateral (
        select item_id from category_products o
        where o.site_id = ${siteId} and o.category_id = c.category_id
        order by item_id desc limit ${MAX_OF_CATEGORY}
      ) near
      where own.chosen is null
      union all
      select bought.item_id, own.place, null, bought.orders
      from own cross join lateral (${selectBoughtWith(siteId, sql<Id>`own.id`)}) bought
      where own.chosen is null
    ), ranked as (
      select id, min(place * 100 + chosen) as chosen, sum(orders) as orders, count(distinct place) as shared,
        min(place) as place
      from candidates where id <> all(${[...itemIds, ...without]}::bigint[]) group by id
    )
    select ${PREPARED} p.document_id as id, p.title, p.path, p.media_id as "mediaId",
      r.body @> '{"customTexts": [{"isRequired": true}]}' as "asksText"
    from ranked
    join ${publishedDocuments} p on p.site_id = ${siteId} and p.document_id = ranked.id
    join ${publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    join revisions r on r.site_id = p.site_id and r.id = p.revision_id
    join products on products.site_id = p.site_id and products.item_id = p.document_id
    where p.kind = 'item' and not p.locked and not c.locked and p.visible_from <= ${now} and c.visible_from <= ${now}
      and products.type <> ${PRODUCT_TYPE.GIFT_CARD}
      and exists (
        select from listed_variants v where v.site_id = p.site_id and v.item_id = p.document_id and v.available)
    order by ranked.chosen, ranked.orders desc, ranked.shared desc, ranked.place, p.position, p.published_on desc, p.document_id desc
    limit ${max}`.execute(tx)
  return rows
}
