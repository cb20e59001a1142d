import { sql, type Transaction } from 'kysely'
import { ORDERING, type Ordering } from '#features/collections/types.ts'
import { type DocumentBodies, type DocumentKind, readBody } from '#features/documents/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A public page, collection or item with the body of its released revision. */
export interface PublishedDocument {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly collectionId: Id | null
  readonly path: string
  readonly title: string
  readonly locked: boolean
  readonly publishedOn: Date
  readonly body: unknown
  /** When that revision was saved. */
  readonly savedOn: Date
}

/** A public item as lists show it, without its body. */
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

/** By what a list is narrowed (RTE-15); a month is written `2026-11` and counted in UTC. */
export interface ListFilter {
  readonly type: 'category' | 'tag' | 'author' | 'month'
  readonly name: string
}

/** The public document at a path at the instant `now`; a scheduled one is there from its time on. */
export function findByPath(
  tx: Tx,
  siteId: Id,
  path: string,
  now: Date,
): Promise<PublishedDocument | undefined> {
  return documents(tx, siteId, now).where('p.path', '=', path).executeTakeFirst()
}

/** The public document with that identity at the instant `now`. */
export function findById(tx: Tx, siteId: Id, id: Id, now: Date): Promise<PublishedDocument | undefined> {
  return documents(tx, siteId, now).where('p.document_id', '=', id).executeTakeFirst()
}

/** What stands at '/' while no home is chosen: the first collection of the site, else its first page. */
export function findFirst(tx: Tx, siteId: Id, now: Date): Promise<PublishedDocument | undefined> {
  return documents(tx, siteId, now)
    .where('p.kind', 'in', ['page', 'collection'])
    .orderBy('p.kind')
    .orderBy('p.document_id')
    .limit(1)
    .executeTakeFirst()
}

/** The released body of the site's only settings or theme document; undefined before the first release. */
export async function findSingle<Kind extends 'settings' | 'theme'>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
): Promise<DocumentBodies[Kind] | undefined> {
  const [body] = await releasedBodies(tx, siteId, kind)
  return body
}

/** The released navigations of a site, oldest first. */
export function findNavigations(tx: Tx, siteId: Id): Promise<DocumentBodies['navigation'][]> {
  return releasedBodies(tx, siteId, 'navigation')
}

/** Items of a collection in its order; answers one more than `limit` when there are more. */
export function listItems(tx: Tx, input: ListInput): Promise<PublishedItem[]> {
  // An index alone leads to the page that is asked for, however far down it is; only its rows are read. The few items
  // that an owner orders are all read, and their page is cut out of them.
  const listed = tx
    .selectFrom(placesOf(tx, input).as('l'))
    .innerJoin('published_documents as p', (join) =>
      join.on('p.site_id', '=', input.siteId).onRef('p.document_id', '=', 'l.id'),
    )
    .select(ITEM)
  const ordered =
    input.ordering === ORDERING.byHand
      ? listed
          .orderBy('p.position')
          .limit(input.limit + 1)
          .offset(input.offset)
      : listed
  return ordered.orderBy('l.published_on', 'desc').orderBy('l.id', 'desc').execute()
}

interface ListInput {
  siteId: Id
  collectionId: Id
  /** By date when it is not said. */
  ordering?: Ordering
  filter: ListFilter | undefined
  limit: number
  offset: number
  now: Date
  /** Leaves out what has a password. */
  unlocked?: boolean
}

/** Which items stand on a page of a list by date, or anywhere in a list by hand, with their dates. */
function placesOf(tx: Tx, input: ListInput) {
  const { filter } = input
  return filter?.type === 'category' || filter?.type === 'tag'
    ? placesOfTerm(tx, input, filter.type, filter.name)
    : placesOfItems(tx, input)
        .orderBy('p.published_on', 'desc')
        .orderBy('p.document_id', 'desc')
        .$if(input.ordering !== ORDERING.byHand, (query) => query.limit(input.limit + 1).offset(input.offset))
}

/** Terms are kept in the order of the list, and say of nearly all items that everyone may see them. */
function placesOfTerm(
  tx: Tx,
  { siteId, collectionId, ordering, limit, offset, now, unlocked }: ListInput,
  kind: 'category' | 'tag',
  name: string,
) {
  return tx
    .selectFrom('published_terms as t')
    .select(['t.document_id as id', 't.published_on'])
    .where('t.site_id', '=', siteId)
    .where('t.collection_id', '=', collectionId)
    .where('t.kind', '=', kind)
    .where('t.name', '=', name)
    .where(({ or, eb, exists, selectFrom }) => {
      const item = selectFrom('published_documents as p')
        .select('p.document_id')
        .whereRef('p.site_id', '=', 't.site_id')
        .whereRef('p.document_id', '=', 't.document_id')
        .where('p.visible_from', '<=', now)
      return or([eb('t.counted', '=', true), exists(unlocked ? item.where('p.locked', '=', false) : item)])
    })
    .orderBy('t.published_on', 'desc')
    .orderBy('t.document_id', 'desc')
    .$if(ordering !== ORDERING.byHand, (query) => query.limit(limit + 1).offset(offset))
}

function placesOfItems(tx: Tx, { siteId, collectionId, filter, now, unlocked }: ListInput) {
  let query = tx
    .selectFrom('published_documents as p')
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

/** The items that a collection's list shows before (`newer`) and after (`older`) one of its items. */
export async function findNeighbours(
  tx: Tx,
  input: { siteId: Id; collectionId: Id; ordering?: Ordering; id: Id; publishedOn: Date; now: Date },
): Promise<{ newer: PublishedItem | undefined; older: PublishedItem | undefined }> {
  const place = sql`(${input.publishedOn}::timestamptz, ${input.id}::bigint)`
  const isNewer = sql<boolean>`(p.published_on, p.document_id) > ${place}`
  const isOlder = sql<boolean>`(p.published_on, p.document_id) < ${place}`
  let before = items(tx, input.siteId, input.collectionId, input.now).limit(1)
  let after = before
  if (input.ordering === ORDERING.byHand) {
    const position = sql<number>`(select own.position from published_documents own
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
    newer: await before.orderBy('p.published_on', 'asc').orderBy('p.document_id', 'asc').executeTakeFirst(),
    older: await after.orderBy('p.published_on', 'desc').orderBy('p.document_id', 'desc').executeTakeFirst(),
  }
}

/** Tags and categories of items, in the order their owner gave. */
export async function findTerms(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<{ documentId: Id; kind: 'tag' | 'category'; name: string }[]> {
  if (documentIds.length === 0) return []
  return tx
    .selectFrom('published_terms')
    .select(['document_id as documentId', 'kind', 'name'])
    .where('site_id', '=', siteId)
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('kind')
    .orderBy('position')
    .execute()
}

/** Public paths of documents by identity; those that are not public are missing. */
export async function findPaths(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
  now: Date,
): Promise<ReadonlyMap<Id, string>> {
  if (documentIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('published_documents')
    .select(['document_id', 'path'])
    .where('site_id', '=', siteId)
    .where('document_id', 'in', documentIds)
    .where('visible_from', '<=', now)
    .execute()
  return new Map(rows.map((row) => [row.document_id, row.path]))
}

/** When the next scheduled document of a site becomes visible; nothing rendered before it may be served after it. */
export async function findNextDue(tx: Tx, siteId: Id, now: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('published_documents')
    .select('visible_from')
    .where('site_id', '=', siteId)
    .where('visible_from', '>', now)
    .orderBy('visible_from')
    .limit(1)
    .executeTakeFirst()
  return row?.visible_from
}

function documents(tx: Tx, siteId: Id, now: Date) {
  return tx
    .selectFrom('published_documents as p')
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
      'r.created_at as savedOn',
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

function items(tx: Tx, siteId: Id, collectionId: Id, now: Date) {
  return tx
    .selectFrom('published_documents as p')
    .select(ITEM)
    .where('p.site_id', '=', siteId)
    .where('p.collection_id', '=', collectionId)
    .where('p.kind', '=', 'item')
    .where('p.visible_from', '<=', now)
}

async function releasedBodies<Kind extends DocumentKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
): Promise<DocumentBodies[Kind][]> {
  const rows = await tx
    .selectFrom('documents as d')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
    )
    .select('r.body')
    .where('d.site_id', '=', siteId)
    .where('d.kind', '=', kind)
    .orderBy('d.id')
    .execute()
  return rows.flatMap((row) => {
    const body = readBody(kind, row.body)
    return body.ok ? [body.value] : []
  })
}
