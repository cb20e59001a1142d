import { sql, type Transaction } from 'kysely'
import type { Facet, FacetList } from '#features/collections/facets.types.ts'
import type { FilterType } from '#features/collections/link.rules.ts'
import { findListedCollection } from '#features/collections/listing.actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export interface FacetsInput {
  readonly siteId: Id
  readonly collectionId: Id
  readonly limit: number
  readonly now: Date
}

/**
 * The values of one kind that the public items of a collection have: those with the most items, or of months the
 * newest. An item that is scheduled or has a password is not counted, and a value that only such items have is absent.
 */
export function countFacets(tx: Tx, type: FilterType, input: FacetsInput): Promise<readonly Facet[]> {
  if (type === 'month') return countMonths(tx, input)
  return type === 'author' ? countAuthors(tx, input) : countTerms(tx, type, input)
}

/** The facets of a collection, or with null of the site's first one; undefined when visitors cannot list it. */
export async function findFacets(
  tx: Tx,
  type: FilterType,
  input: Omit<FacetsInput, 'collectionId'> & { readonly collectionId: Id | null },
): Promise<FacetList | undefined> {
  const collection = await findListedCollection(tx, input)
  if (collection === undefined) return undefined
  const facets = await countFacets(tx, type, { ...input, collectionId: collection.id })
  return { collectionUrlId: collection.urlId, type, facets }
}

async function countTerms(
  tx: Tx,
  kind: 'tag' | 'category',
  { siteId, collectionId, limit, now }: FacetsInput,
): Promise<Facet[]> {
  // What cannot be seen is little, so leaving it out costs less than joining every term with its item.
  const { rows } = await sql<Facet>`
    select t.name as key, t.name as label, count(*)::integer as count
    from published_terms t
    where t.site_id = ${siteId} and t.collection_id = ${collectionId} and t.kind = ${kind}
      and t.document_id not in (
        select h.document_id from published_documents h
        where h.site_id = ${siteId} and h.collection_id = ${collectionId} and h.locked
        union all
        select h.document_id from published_documents h where h.site_id = ${siteId} and h.visible_from > ${now}
      )
    group by t.name order by count(*) desc, t.name limit ${limit}`.execute(tx)
  return rows
}

async function countAuthors(tx: Tx, { siteId, collectionId, limit, now }: FacetsInput): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select a.slug as key, a.name as label, counted.count
    from (
      select p.author_id, count(*)::integer as count from published_documents p
      where p.site_id = ${siteId} and p.collection_id = ${collectionId} and p.kind = 'item' and p.author_id is not null
        and not p.locked and p.visible_from <= ${now}
      group by p.author_id
    ) counted
    join authors a on a.site_id = ${siteId} and a.id = counted.author_id
    order by counted.count desc, a.name limit ${limit}`.execute(tx)
  return rows
}

async function countMonths(tx: Tx, { siteId, collectionId, limit, now }: FacetsInput): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select to_char(month, 'YYYY-MM') as key, to_char(month, 'YYYY-MM') as label, count
    from (
      select date_trunc('month', p.published_on at time zone 'UTC') as month, count(*)::integer as count
      from published_documents p
      where p.site_id = ${siteId} and p.collection_id = ${collectionId} and p.kind = 'item'
        and not p.locked and p.visible_from <= ${now}
      group by 1
    ) counted
    order by month desc limit ${limit}`.execute(tx)
  return rows
}
