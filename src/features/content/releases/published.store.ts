import { type SelectQueryBuilder, sql } from 'kysely'
import { ORDERING, type Ordering } from '#features/content/collections/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

/** A published page, collection or item with its body. */
export interface PublishedDocument {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly collectionId: Id | null
  readonly path: string
  readonly title: string
  readonly locked: boolean
  readonly publishedOn: Date
  readonly body: unknown
  /** Reading time of its text in whole minutes; 0 for a very short one. */
  readonly readingMinutes: number
  /** When that revision was saved. */
  readonly savedOn: Date
  /** The collection of an item, unless it is hidden; null for other documents. */
  readonly collection: PublishedCollection | null
}

/** The published collection of an item. */
export interface PublishedCollection {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly body: unknown
}

/** A published item in lists, without its body. */
export interface PublishedItem {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly excerpt: string
  readonly authorId: Id | null
  readonly mediaId: Id | null
  readonly featured: boolean
  readonly locked: boolean
  readonly publishedOn: Date
}

/** Filter of a list (RTE-15); a month is `2026-11` in UTC. */
export interface ListFilter {
  readonly type: 'category' | 'tag' | 'author' | 'month'
  readonly name: string
}

/** Returns the published document at a path; scheduled ones from their date on. */
export function findByPath(
  source: ContentSource,
  siteId: Id,
  path: string,
  now: Date,
): Promise<PublishedDocument | undefined> {
  return documents(source, siteId, now).modifyFront(PREPARED).where('p.path', '=', path).executeTakeFirst()
}

/** Returns the published document with an id. */
export function findById(
  source: ContentSource,
  siteId: Id,
  id: Id,
  now: Date,
): Promise<PublishedDocument | undefined> {
  return documents(source, siteId, now).where('p.document_id', '=', id).executeTakeFirst()
}

/** Returns the default home page: the first collection of the site, else its first page. */
export function findFirst(
  source: ContentSource,
  siteId: Id,
  now: Date,
): Promise<PublishedDocument | undefined> {
  return documents(source, siteId, now)
    .where('p.kind', 'in', ['page', 'collection'])
    .orderBy('p.kind')
    .orderBy('p.document_id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns items of a collection in order; one more than `limit` when there are more. */
export function listItems(source: ContentSource, input: ListInput): Promise<PublishedItem[]> {
  // The page is found in the index alone, at any offset; only its rows are read. Manually ordered collections
  // are small and are sorted in full.
  const listed = source.tx
    .selectFrom(idsOfPage(source, input).as('l'))
    .innerJoin(source.tables.publishedDocuments.as('p'), (join) =>
      join.on('p.site_id', '=', input.siteId).onRef('p.document_id', '=', 'l.id'),
    )
    .select(ITEM)
  const ordered =
    input.ordering === ORDERING.manual
      ? listed
          .orderBy('p.position')
          .limit(input.limit + 1)
          .offset(input.offset)
      : listed
  return ordered.orderBy('l.published_on', 'desc').orderBy('l.id', 'desc').execute()
}

/** Items with these ids, in no order, for a statement that returns them as JSON; those that are not public are missing. */
export const selectItems = (
  source: ContentSource,
  siteId: Id,
  ids: readonly Id[],
): Statement<Omit<PublishedItem, 'publishedOn'> & { readonly publishedOn: Date | string }> =>
  source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select([
      sql<Id>`p.document_id::text`.as('id'),
      'p.path',
      'p.title',
      'p.excerpt',
      sql<Id | null>`p.author_id::text`.as('authorId'),
      sql<Id | null>`p.media_id::text`.as('mediaId'),
      'p.featured',
      'p.locked',
      'p.published_on as publishedOn',
    ])
    .where('p.site_id', '=', siteId)
    .where(sql<boolean>`p.document_id = any(${ids}::bigint[])`)

interface ListInput {
  siteId: Id
  collectionId: Id
  /** Default: by date. */
  ordering?: Ordering
  filter: ListFilter | undefined
  limit: number
  offset: number
  now: Date
  /** Excludes documents with a password. */
  unlocked?: boolean
}

/** The ids of a page of a list by date, or of a whole manual list, with their dates. */
function idsOfPage(source: ContentSource, input: ListInput) {
  const { filter } = input
  return filter?.type === 'category' || filter?.type === 'tag'
    ? idsOfTerm(source, input, filter.type, filter.name)
    : idsOfItems(source, input)
        .orderBy('p.published_on', 'desc')
        .orderBy('p.document_id', 'desc')
        .$if(input.ordering !== ORDERING.manual, (query) => query.limit(input.limit + 1).offset(input.offset))
}

/** Terms are stored in list order, with a flag for items that everyone may see. */
function idsOfTerm(
  source: ContentSource,
  { siteId, collectionId, ordering, limit, offset, now, unlocked }: ListInput,
  kind: 'category' | 'tag',
  name: string,
) {
  return source.tx
    .selectFrom(source.tables.publishedTerms.as('t'))
    .select(['t.document_id as id', 't.published_on'])
    .where('t.site_id', '=', siteId)
    .where('t.collection_id', '=', collectionId)
    .where('t.kind', '=', kind)
    .where('t.name', '=', name)
    .where(({ or, eb, exists, selectFrom }) => {
      const item = selectFrom(source.tables.publishedDocuments.as('p'))
        .select('p.document_id')
        .whereRef('p.site_id', '=', 't.site_id')
        .whereRef('p.document_id', '=', 't.document_id')
        .where('p.visible_from', '<=', now)
      return or([eb('t.counted', '=', true), exists(unlocked ? item.where('p.locked', '=', false) : item)])
    })
    .orderBy('t.published_on', 'desc')
    .orderBy('t.document_id', 'desc')
    .$if(ordering !== ORDERING.manual, (query) => query.limit(limit + 1).offset(offset))
}

function idsOfItems(source: ContentSource, { siteId, collectionId, filter, now, unlocked }: ListInput) {
  let query = source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select(['p.document_id as id', 'p.published_on'])
    .where('p.site_id', '=', siteId)
    .where('p.collection_id', '=', collectionId)
    .where('p.kind', '=', 'item')
    .where('p.visible_from', '<=', now)
  if (unlocked) query = query.where('p.locked', '=', false)
  if (filter?.type === 'author')
    return query.where('p.author_id', '=', (inner) =>
      inner
        .selectFrom('authors as a')
        .select('a.id')
        .where('a.site_id', '=', siteId)
        .where('a.slug', '=', filter.name),
    )
  if (filter?.type !== 'month') return query
  const month = `${filter.name}-01`
  return query
    .where('p.published_on', '>=', sql<Date>`(${month}::date)::timestamp at time zone 'UTC'`)
    .where(
      'p.published_on',
      '<',
      sql<Date>`((${month}::date + interval '1 month')::timestamp at time zone 'UTC')`,
    )
}

/** An item that another one leads to. */
export type Neighbour = Pick<PublishedItem, 'title' | 'path'>

/** The items before (`newer`) and after (`older`) an item in its collection, as statements or parts of one. */
export function selectNeighbours(
  source: ContentSource,
  input: { siteId: Id; collectionId: Id; ordering?: Ordering; id: Id; publishedOn: Date; now: Date },
): { readonly newer: Statement<Neighbour>; readonly older: Statement<Neighbour> } {
  const key = sql`(${input.publishedOn}::timestamptz, ${input.id}::bigint)`
  const isNewer = sql<boolean>`(p.published_on, p.document_id) > ${key}`
  const isOlder = sql<boolean>`(p.published_on, p.document_id) < ${key}`
  let before = items(source, input.siteId, input.collectionId, input.now).limit(sql.lit(1))
  let after = before
  if (input.ordering === ORDERING.manual) {
    const position = sql<number>`(select own.position from ${source.tables.publishedDocuments} own
      where own.site_id = ${input.siteId} and own.document_id = ${input.id})`
    before = before
      .where(sql<boolean>`(p.position < ${position} or (p.position = ${position} and ${isNewer}))`)
      .orderBy('p.position', 'desc')
    after = after
      .where(sql<boolean>`(p.position > ${position} or (p.position = ${position} and ${isOlder}))`)
      .orderBy('p.position')
  } else {
    before = before.where(isNewer)
    after = after.where(isOlder)
  }
  return {
    newer: before.orderBy('p.published_on', 'asc').orderBy('p.document_id', 'asc'),
    older: after.orderBy('p.published_on', 'desc').orderBy('p.document_id', 'desc'),
  }
}

/** A statement, or a part of one that returns JSON. */
type Statement<Row> = SelectQueryBuilder<Tables, never, Row>

/** A tag or a category of an item. */
export interface PublishedTerm {
  readonly documentId: Id
  readonly kind: 'tag' | 'category'
  readonly name: string
}

/** Tags and categories of items, in their order, also for a statement that returns them as JSON. */
export const selectTerms = (
  source: ContentSource,
  siteId: Id,
  documentIds: readonly Id[],
): Statement<PublishedTerm> =>
  source.tx
    .selectFrom(source.tables.publishedTerms.as('p'))
    .select([sql<Id>`document_id::text`.as('documentId'), 'kind', 'name'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`document_id = any(${documentIds}::bigint[])`)
    .orderBy('document_id')
    .orderBy('kind')
    .orderBy('position')

/** Returns the paths of published documents by id; unpublished ones are missing. */
export async function findPaths(
  source: ContentSource,
  siteId: Id,
  documentIds: readonly Id[],
  now: Date,
): Promise<ReadonlyMap<Id, string>> {
  if (documentIds.length === 0) return new Map()
  const rows = await selectPaths(source, siteId, documentIds, now).execute()
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/** The paths of published documents, also for a statement that returns them as JSON. */
export const selectPaths = (
  source: ContentSource,
  siteId: Id,
  documentIds: readonly Id[],
  now: Date,
): Statement<{ id: Id; path: string }> =>
  source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select([sql<Id>`document_id::text`.as('id'), 'path'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`document_id = any(${documentIds}::bigint[])`)
    .where('visible_from', '<=', now)

/** Returns when the next scheduled document of a site becomes visible; cached pages expire then. */
export async function findNextDue(source: ContentSource, siteId: Id, now: Date): Promise<Date | undefined> {
  const row = await selectNextDue(source, siteId, now).executeTakeFirst()
  return row?.visible_from
}

/** When the next scheduled document becomes visible, as a statement or a part of one. */
export const selectNextDue = (
  source: ContentSource,
  siteId: Id,
  now: Date,
): Statement<{ visible_from: Date }> =>
  source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select('visible_from')
    .where('site_id', '=', siteId)
    .where('visible_from', '>', now)
    // Also without knowing the time, a plan then finds the index of scheduled documents.
    .where(sql<boolean>`visible_from > '-infinity'`)
    .orderBy('visible_from')
    .limit(sql.lit(1))

function documents(source: ContentSource, siteId: Id, now: Date) {
  return source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .select([
      'p.document_id as id',
      'p.kind',
      'p.collection_id as collectionId',
      'p.path',
      'p.title',
      'p.locked',
      'p.published_on as publishedOn',
      'r.body',
      'r.reading_minutes as readingMinutes',
      'r.created_at as savedOn',
      sql<PublishedCollection | null>`(
        select jsonb_build_object('id', c.document_id::text, 'path', c.path, 'title', c.title, 'body', s.body)
        from ${source.tables.publishedDocuments} c
        join revisions s on s.site_id = c.site_id and s.id = c.revision_id
        where p.kind = 'item' and c.site_id = p.site_id and c.document_id = p.collection_id
          and c.visible_from <= ${now})`.as('collection'),
    ])
    .where('p.site_id', '=', siteId)
    .where('p.visible_from', '<=', now)
}

const ITEM = [
  'p.document_id as id',
  'p.path',
  'p.title',
  'p.excerpt',
  'p.author_id as authorId',
  'p.media_id as mediaId',
  'p.featured',
  'p.locked',
  'p.published_on as publishedOn',
] as const

/** One plan for all parameters finds the index of items by their kind, which is therefore text of the statement. */
function items(source: ContentSource, siteId: Id, collectionId: Id, now: Date) {
  return source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select(['p.title', 'p.path'])
    .where('p.site_id', '=', siteId)
    .where('p.collection_id', '=', collectionId)
    .where(sql<boolean>`p.kind = 'item'`)
    .where('p.visible_from', '<=', now)
}
