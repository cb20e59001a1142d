import { sql, type Transaction } from 'kysely'
import { findAuthors } from '#features/authors/actions.ts'
import type { ListedCollection, ListedItem, Listing } from '#features/collections/listing.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Returns the collection with an id, or with null the first one of the site; undefined when visitors cannot
 * list it.
 */
export async function findListedCollection(
  tx: Tx,
  input: { siteId: Id; collectionId: Id | null; now: Date },
): Promise<ListedCollection | undefined> {
  let query = tx
    .selectFrom('published_documents')
    .select(['document_id', 'path', 'title'])
    .where('site_id', '=', input.siteId)
    .where('kind', '=', 'collection')
    .where('locked', '=', false)
    .where('visible_from', '<=', input.now)
  if (input.collectionId !== null) query = query.where('document_id', '=', input.collectionId)
  const row = await query.orderBy('document_id').limit(1).executeTakeFirst()
  return row && { id: row.document_id, urlId: row.path.slice(1), title: row.title }
}

/** Filter of a block's list; items match all of it, newest first. */
export interface ListedItemsInput {
  readonly siteId: Id
  readonly collectionId: Id
  readonly category: string
  readonly tag: string
  readonly featured: boolean
  readonly limit: number
  readonly now: Date
  /** Path of an excluded item: that of the page with the list. */
  readonly except: string
}

/** Returns published items without a password, newest first. */
export async function findListedItems(tx: Tx, input: ListedItemsInput): Promise<ListedItem[]> {
  let query = tx
    .selectFrom('published_documents as p')
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
        selectFrom('published_terms as other')
          .select('other.document_id')
          .whereRef('other.site_id', '=', 'p.site_id')
          .whereRef('other.document_id', '=', 'p.document_id')
          .where('other.kind', '=', second.kind)
          .where('other.name', '=', second.name),
      ),
    )
  const rows = first
    ? // Terms are stored in list order, so even a category of all items is read from its top. A term implies
      // its collection; repeating it would make the planner expect few rows.
      await query
        .innerJoin('published_terms as t', (join) =>
          join.onRef('t.site_id', '=', 'p.site_id').onRef('t.document_id', '=', 'p.document_id'),
        )
        .where('t.site_id', '=', input.siteId)
        .where('t.collection_id', '=', input.collectionId)
        .where('t.kind', '=', first.kind)
        .where('t.name', '=', first.name)
        .orderBy('t.published_on', 'desc')
        .orderBy('t.document_id', 'desc')
        .limit(input.limit)
        .execute()
    : await query
        .where('p.collection_id', '=', input.collectionId)
        .where('p.kind', '=', 'item')
        .orderBy('p.published_on', 'desc')
        .orderBy('p.document_id', 'desc')
        .limit(input.limit)
        .execute()
  const categories = await findCategories(
    tx,
    input.siteId,
    rows.map(({ id }) => id),
  )
  const authors = await findAuthors(tx, input.siteId, new Set(rows.flatMap(({ authorId }) => authorId ?? [])))
  return rows.map(({ authorId, publishedOn, ...row }) => {
    const author = authorId === null ? undefined : authors.get(authorId)
    return {
      ...row,
      publishedOn: publishedOn.toISOString(),
      author: author ? { slug: author.slug, name: author.name } : null,
      categories: categories.get(row.id) ?? [],
    }
  })
}

/** The requested terms; tags first, since they match fewer items. */
function termsOf({ tag, category }: ListedItemsInput) {
  return [
    { kind: 'tag' as const, name: tag },
    { kind: 'category' as const, name: category },
  ].filter(({ name }) => name !== '')
}

async function findCategories(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('published_terms')
    .select(['document_id', sql<string[]>`array_agg(name order by position)`.as('names')])
    .where('site_id', '=', siteId)
    .where('document_id', 'in', ids)
    .where('kind', '=', 'category')
    .groupBy('document_id')
    .execute()
  return new Map(rows.map((row) => [row.document_id, row.names]))
}

/**
 * Returns the newest items of a collection, or with null of the first one, with the collection for their
 * links.
 */
export async function findListing(
  tx: Tx,
  input: Omit<ListedItemsInput, 'collectionId'> & { readonly collectionId: Id | null },
): Promise<Listing | undefined> {
  const collection = await findListedCollection(tx, input)
  if (collection === undefined) return undefined
  return { collection, items: await findListedItems(tx, { ...input, collectionId: collection.id }) }
}
