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
 * Returns the facets of a collection: those with the most items, or the newest months. Scheduled and
 * password-protected items are not counted.
 */
export function countFacets(tx: Tx, type: FilterType, input: FacetsInput): Promise<readonly Facet[]> {
  if (type === 'month') return countMonths(tx, input)
  return type === 'author' ? countAuthors(tx, input) : countTerms(tx, type, input)
}

/**
 * Returns the facets of a collection, or with null of the first one; undefined when visitors cannot list it.
 */
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

/** Stored counts plus items that became visible since and are not counted until the next release. */
const counted = (kind: FilterType, { siteId, collectionId, now }: FacetsInput) => sql`
  select c.name, sum(c.count)::integer as count from (
    select name, count from published_counts
    where site_id = ${siteId} and collection_id = ${collectionId} and kind = ${kind}
    union all
    select due.name, 1 from published_documents p cross join lateral (${dueNames(kind)}) due
    where p.site_id = ${siteId} and p.collection_id = ${collectionId} and p.kind = 'item' and not p.locked
      and p.visible_from > '-infinity' and p.visible_from <= ${now}
  ) c
  group by c.name having sum(c.count) > 0`

function dueNames(kind: FilterType) {
  if (kind === 'tag' || kind === 'category')
    return sql`
      select t.name from published_terms t
      where t.site_id = p.site_id and t.document_id = p.document_id and t.kind = ${kind}`
  return sql`select k.name from count_keys(p.author_id, p.published_on) k where k.kind = ${kind}`
}

async function countTerms(tx: Tx, kind: 'tag' | 'category', input: FacetsInput): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select name as key, name as label, count from (${counted(kind, input)}) counted
    order by count desc, name limit ${input.limit}`.execute(tx)
  return rows
}

async function countAuthors(tx: Tx, input: FacetsInput): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select a.slug as key, a.name as label, counted.count from (${counted('author', input)}) counted
    join authors a on a.site_id = ${input.siteId} and a.id = counted.name::bigint
    order by counted.count desc, a.name limit ${input.limit}`.execute(tx)
  return rows
}

async function countMonths(tx: Tx, input: FacetsInput): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select name as key, name as label, count from (${counted('month', input)}) counted
    order by name desc limit ${input.limit}`.execute(tx)
  return rows
}
