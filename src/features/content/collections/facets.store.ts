import { type RawBuilder, sql } from 'kysely'
import type { Facet, FacetList } from '#features/content/collections/facets.types.ts'
import type { FilterType } from '#features/content/collections/link.rules.ts'
import { listedCollection } from '#features/content/collections/listing.store.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'

interface FacetsInput {
  readonly siteId: Id
  readonly collectionId: Id | null
  readonly limit: number
  readonly now: Date
}

/**
 * Returns the facets of a collection, or with null of the first one, in one query: those with the most items, or the newest
 * months. Scheduled and password-protected items are not counted. Undefined when visitors cannot list the collection.
 */
export async function findFacets(
  source: ContentSource,
  type: FilterType,
  input: FacetsInput,
): Promise<FacetList | undefined> {
  const rows = await source.tx
    .selectFrom(listedCollection(source, input).as('c'))
    .leftJoinLateral(facetsOf(source, type, { ...input, collectionId: sql`c.id` }).as('f'), (join) =>
      join.onTrue(),
    )
    .select(['c.path', 'f.key', 'f.label', 'f.count'])
    .orderBy('f.rank')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const facets = rows.flatMap(({ key, label, count }) =>
    key === null || label === null || count === null ? [] : [{ key, label, count }],
  )
  return { collectionUrlId: first.path.slice(1), type, facets }
}

type FacetsSource = Omit<FacetsInput, 'collectionId'> & { readonly collectionId: RawBuilder<unknown> }

/** Stored counts plus items that became visible since and are not counted until the next release. */
const counted = (source: ContentSource, kind: FilterType, { siteId, collectionId, now }: FacetsSource) => sql`
  select c.name, sum(c.count)::integer as count from (
    select name, count from ${source.tables.publishedCounts} stored
    where site_id = ${siteId} and collection_id = ${collectionId} and kind = ${kind}
    union all
    select due.name, 1 from ${source.tables.publishedDocuments} p cross join lateral (${dueNames(source, kind)}) due
    where p.site_id = ${siteId} and p.collection_id = ${collectionId} and p.kind = 'item' and not p.locked
      and p.visible_from > '-infinity' and p.visible_from <= ${now}
  ) c
  group by c.name having sum(c.count) > 0`

function dueNames(source: ContentSource, kind: FilterType) {
  if (kind === 'tag' || kind === 'category')
    return sql`
      select t.name from ${source.tables.publishedTerms} t
      where t.site_id = p.site_id and t.document_id = p.document_id and t.kind = ${kind}`
  return sql`select k.name from count_keys(p.author_id, p.published_on) k where k.kind = ${kind}`
}

/** The facets with their order in the list. */
function facetsOf(source: ContentSource, type: FilterType, input: FacetsSource) {
  const order = type === 'month' ? sql`f.key desc` : sql`f.count desc, f.label`
  return sql<Facet & { readonly rank: number }>`(
    select f.*, (row_number() over (order by ${order}))::integer as rank
    from (${labelled(source, type, input)}) f order by ${order} limit ${input.limit})`
}

function labelled(source: ContentSource, type: FilterType, input: FacetsSource) {
  if (type !== 'author')
    return sql`select name as key, name as label, count from (${counted(source, type, input)}) counted`
  return sql`
    select a.slug as key, a.name as label, counted.count from (${counted(source, 'author', input)}) counted
    join authors a on a.site_id = ${input.siteId} and a.id = counted.name::bigint`
}
