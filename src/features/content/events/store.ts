import { sql } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'

/** Max events of a collection that lists, calendars and files look at: the newest ones. */
const MAX_EVENTS = 1000

/** A published item of a collection without a password of its own, with its stored dates. */
export interface EventRow {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly excerpt: string
  readonly mediaId: Id | null
  /** Not parsed yet. */
  readonly event: unknown
  readonly savedOn: Date
  /** Number of its revision, which grows with each save. */
  readonly version: number
}

/** Returns the items of a collection that visitors can list and that have dates. */
export const findEventRows = (
  source: ContentSource,
  input: { readonly siteId: Id; readonly collectionId: Id; readonly now: Date },
): Promise<EventRow[]> =>
  source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .select(['p.document_id as id', 'p.path', 'p.title', 'p.excerpt', 'p.media_id as mediaId'])
    .select([sql<unknown>`r.body -> 'event'`.as('event'), 'r.created_at as savedOn', 'r.number as version'])
    .where('p.site_id', '=', input.siteId)
    .where('p.collection_id', '=', input.collectionId)
    .where('p.kind', '=', 'item')
    .where('p.locked', '=', false)
    .where('p.visible_from', '<=', input.now)
    .where(sql<boolean>`r.body ? 'event'`)
    .orderBy('p.published_on', 'desc')
    .orderBy('p.document_id', 'desc')
    .limit(MAX_EVENTS)
    .execute()

/** Returns the collection with an id, or with null the first one of events, that visitors can list. */
export const findEventCollection = (
  source: ContentSource,
  input: { readonly siteId: Id; readonly collectionId: Id | null; readonly now: Date },
): Promise<{ id: Id; path: string } | undefined> => {
  const query = source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .select(['p.document_id as id', 'p.path'])
    .where('p.site_id', '=', input.siteId)
    .where('p.kind', '=', 'collection')
    .where('p.locked', '=', false)
    .where('p.visible_from', '<=', input.now)
    .orderBy('p.document_id')
    .limit(1)
  return (
    input.collectionId === null
      ? query.where(sql<boolean>`r.body ->> 'typeName' = 'events'`)
      : query.where('p.document_id', '=', input.collectionId)
  ).executeTakeFirst()
}
