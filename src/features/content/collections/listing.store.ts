import { type AliasableExpression, sql } from 'kysely'
import type { ListedItem, Listing } from '#features/content/collections/listing.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'

/** The collection with an id, or with null the first one of the site; none when visitors cannot list it. */
export function listedCollection(
  source: ContentSource,
  input: { readonly siteId: Id; readonly collectionId: Id | null; readonly now: Date },
): AliasableExpression<{ id: Id; revisionId: Id; path: string; title: string }> {
  const query = source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select(['document_id as id', 'revision_id as revisionId', 'path', 'title'])
    .where('site_id', '=', input.siteId)
    .where('kind', '=', 'collection')
    .where('locked', '=', false)
    .where('visible_from', '<=', input.now)
    .orderBy('document_id')
    .limit(1)
  return input.collectionId === null ? query : query.where('document_id', '=', input.collectionId)
}

/** Filter of a block's list; items match all of it, newest first. */
export interface ListingInput {
  readonly siteId: Id
  /** Null for the first collection of the site. */
  readonly collectionId: Id | null
  readonly category: string
  readonly tag: string
  readonly featured: boolean
  readonly limit: number
  readonly now: Date
  /** Path of an excluded item: that of the page with the list. */
  readonly except: string
}

/**
 * Returns the newest published items of a collection without a password, with the collection for their links, in one
 * query; undefined when visitors cannot list the collection.
 */
export async function findListing(source: ContentSource, input: ListingInput): Promise<Listing | undefined> {
  const { siteId } = input
  const rows = await source.tx
    .selectFrom(listedCollection(source, input).as('c'))
    .leftJoinLateral(listedItems(source, input).as('p'), (join) => join.onTrue())
    .leftJoin('authors as a', (join) => join.on('a.site_id', '=', siteId).onRef('a.id', '=', 'p.authorId'))
    .select(['c.id as collectionId', 'c.path as collectionPath', 'c.title as collectionTitle'])
    .select(['p.id', 'p.path', 'p.title', 'p.excerpt', 'p.mediaId', 'p.featured', 'p.publishedOn'])
    .select(['a.slug as authorSlug', 'a.name as authorName'])
    .select(
      sql<string[]>`array(
        select t.name from ${source.tables.publishedTerms} t
        where t.site_id = ${siteId} and t.document_id = p.id and t.kind = 'category' order by t.position)`.as(
        'categories',
      ),
    )
    .select(
      sql<boolean>`coalesce((
        select r.body ->> 'typeName' = 'products' from revisions r
        where r.site_id = ${siteId} and r.id = c."revisionId"), false)`.as('hasProducts'),
    )
    .orderBy('p.publishedOn', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { collectionId: id, collectionPath, collectionTitle, hasProducts } = first
  const collection = { id, urlId: collectionPath.slice(1), title: collectionTitle, hasProducts }
  return { collection, items: rows.flatMap(toListedItem) }
}

/** A collection without items is one row without an item. */
type ListedRow = { readonly [Key in 'id' | 'path' | 'title' | 'excerpt' | 'mediaId']: string | null } & {
  readonly featured: boolean | null
  readonly publishedOn: Date | null
  readonly authorSlug: string | null
  readonly authorName: string | null
  readonly categories: readonly string[]
}

function toListedItem({ authorSlug: slug, authorName: name, ...row }: ListedRow): readonly ListedItem[] {
  const { id, path, publishedOn, mediaId, categories } = row
  if (id === null || path === null || publishedOn === null) return []
  return [
    {
      id,
      path,
      title: row.title ?? '',
      excerpt: row.excerpt ?? '',
      mediaId,
      featured: row.featured ?? false,
      publishedOn: publishedOn.toISOString(),
      author: slug === null || name === null ? null : { slug, name },
      categories,
    },
  ]
}

/** The listed items of the collection `c`. */
function listedItems(source: ContentSource, input: ListingInput) {
  const collectionId = sql.ref<Id>('c.id')
  let query = source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select([
      'p.document_id as id',
      'p.path',
      'p.title',
      'p.excerpt',
      'p.media_id as mediaId',
      'p.featured',
      'p.published_on as publishedOn',
      'p.author_id as authorId',
    ])
    .where('p.site_id', '=', input.siteId)
    .where('p.locked', '=', false)
    .where('p.visible_from', '<=', input.now)
    .where('p.path', '<>', input.except)
  if (input.featured) query = query.where('p.featured', '=', true)
  const [first, second] = termsOf(input)
  if (second)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom(source.tables.publishedTerms.as('other'))
          .select('other.document_id')
          .whereRef('other.site_id', '=', 'p.site_id')
          .whereRef('other.document_id', '=', 'p.document_id')
          .where('other.kind', '=', second.kind)
          .where('other.name', '=', second.name),
      ),
    )
  if (!first)
    return query
      .where('p.collection_id', '=', collectionId)
      .where('p.kind', '=', 'item')
      .orderBy('p.published_on', 'desc')
      .orderBy('p.document_id', 'desc')
      .limit(input.limit)
  // Terms are stored in list order, so even a category of all items is read from its top. A term implies its
  // collection; repeating it would make the planner expect few rows.
  return query
    .innerJoin(source.tables.publishedTerms.as('t'), (join) =>
      join.onRef('t.site_id', '=', 'p.site_id').onRef('t.document_id', '=', 'p.document_id'),
    )
    .where('t.site_id', '=', input.siteId)
    .where('t.collection_id', '=', collectionId)
    .where('t.kind', '=', first.kind)
    .where('t.name', '=', first.name)
    .orderBy('t.published_on', 'desc')
    .orderBy('t.document_id', 'desc')
    .limit(input.limit)
}

/** The requested terms; tags first, since they match fewer items. */
function termsOf({ tag, category }: Pick<ListingInput, 'tag' | 'category'>) {
  return [
    { kind: 'tag' as const, name: tag },
    { kind: 'category' as const, name: category },
  ].filter(({ name }) => name !== '')
}
