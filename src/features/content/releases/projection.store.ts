import { SCHEDULED } from '#features/content/publishing/actions.ts'
import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A document whose published row is outdated. */
export interface Outdated {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item'
  /** Current path; null when it is not published yet. */
  readonly before: string | null
  /** New path; null when it is not published yet. */
  readonly after: string | null
  /** Whether more than the path changes. */
  readonly revised: boolean
  /**
   * Whether a published collection changes its visibility date or password, so its items have to be
   * reindexed.
   */
  readonly visibilityChanged: boolean
}

/**
 * The given documents with their published revisions. Each is looked up by key: right after thousands of rows
 * of a site were written, the planner may expect one row and choose a nested loop over all. The site id comes
 * with each row instead of as a constant, because for a constant newer than the statistics the planner may
 * choose an index that reads the whole site for each document.
 */
const released = (siteId: Id, documentIds: readonly Id[]) => sql`
  (select ${siteId}::bigint as site_id, id from unnest(${documentIds}::bigint[]) as id offset 0) listed
  cross join lateral (select * from documents d where d.site_id = listed.site_id and d.id = listed.id offset 0) d
  cross join ${REVISION}`

/** The published revision `r` of each document `d`. */
const REVISION = sql`lateral (
  select * from revisions r where r.site_id = d.site_id and r.id = d.published_revision_id offset 0) r`

/** The published row `p` of each document `d`, if any. */
const PUBLIC_ROW = sql`lateral (
  select * from published_documents p where p.site_id = d.site_id and p.document_id = d.id offset 0) p`

/** Deletes the published rows of documents that are no longer published. */
export async function deleteRetired(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    delete from published_documents p
    where p.site_id = ${siteId} and p.document_id = any(${documentIds}::bigint[]) and not coalesce((
      select d.published_revision_id is not null and (d.kind <> 'item' or c.published_revision_id is not null)
      from documents d
      left join documents c on c.site_id = d.site_id and c.id = d.collection_id
      where d.site_id = p.site_id and d.id = p.document_id
    ), false)`.execute(tx)
}

/** The published collections of a site, with their paths before and after. */
const homes = (siteId: Id) => sql`
  select c.id, c.password_hash is not null as locked, '/' || (r.body ->> 'urlId') as path, p.path as former_path
  from documents c
  join revisions r on r.site_id = c.site_id and r.id = c.published_revision_id
  left join published_documents p on p.site_id = c.site_id and p.document_id = c.id and p.kind = 'collection'
  where c.site_id = ${siteId} and c.kind = 'collection'`

const LOCKED = sql`(d.password_hash is not null or coalesce(home.locked, false))`
const visibleFrom = (status: ReturnType<typeof sql>, publishedOn: ReturnType<typeof sql>) =>
  sql`case when ${status}::integer = ${SCHEDULED} then ${publishedOn}::timestamptz else '-infinity' end`

/** Returns those documents whose published row is missing, outdated or has another path. */
export async function findOutdated(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<readonly Outdated[]> {
  const { rows } = await sql<Outdated>`
    with home as materialized (${homes(siteId)})
    select d.id, d.kind, p.path as before, revised.yes as revised,
      case when p.document_id is null then null
        when revised.yes then coalesce(home.path, '') || '/' || (r.body ->> 'urlId')
        else home.path || substr(p.path, length(home.former_path) + 1) end as after,
      d.kind = 'collection' and p.document_id is not null and (p.locked <> ${LOCKED}
        or p.visible_from <> ${visibleFrom(sql`(r.body ->> 'status')`, sql`(r.body ->> 'publishedOn')`)}) as "visibilityChanged"
    from ${released(siteId, documentIds)}
    left join home on home.id = d.collection_id
    left join ${PUBLIC_ROW} on true
    cross join lateral (
      select p.document_id is null or p.revision_id <> d.published_revision_id or p.locked <> ${LOCKED} as yes
    ) revised
    where (d.kind <> 'item' or home.id is not null) and (revised.yes or home.path <> home.former_path)`.execute(
    tx,
  )
  return rows
}

/** Returns the documents that are published at these paths. */
export async function findOccupants(
  tx: Tx,
  siteId: Id,
  paths: readonly string[],
): Promise<readonly { id: Id; path: string }[]> {
  return tx
    .selectFrom('published_documents')
    .select(['document_id as id', 'path'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`path = any(${paths}::text[])`)
    .execute()
}

/**
 * Moves documents to unique placeholder paths, so that their paths are free for the rest of the transaction.
 */
export async function releasePaths(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    update published_documents set path = '/' || chr(1) || document_id
    where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(tx)
}

/** Updates the paths of documents. */
export async function movePublished(
  tx: Tx,
  siteId: Id,
  moves: readonly { id: Id; path: string }[],
): Promise<void> {
  await sql`
    update published_documents p set path = m.path
    from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ path }) => path)}::text[]) as m (id, path)
    where p.site_id = ${siteId} and p.document_id = m.id`.execute(tx)
}

/** The first whole words of the text, about 280 characters: the excerpt of documents without one. */
const OPENING = sql`case when length(r.search_text) <= 280 then r.search_text
  else regexp_replace(left(r.search_text, 280), '\\s+\\S*$', '') || '…' end`

/** Columns of a published row that depend on the published revision. */
export const COLUMNS = sql`revision_id, path, title, excerpt, author_id, media_id, featured, locked, visible_from, published_on, position, indexed`
/** Values of these columns; the body is unpacked once for all. */
const valuesAt = (path: ReturnType<typeof sql>) => sql`
  r.id, ${path}, coalesce(b.title, ''),
  coalesce(nullif(b.excerpt, ''), nullif(b.description, ''), case when ${LOCKED} then '' else ${OPENING} end),
  b."authorId", b."mediaId", coalesce(b.featured, false), ${LOCKED},
  ${visibleFrom(sql`b.status`, sql`b."publishedOn"`)}, b."publishedOn", d.position, not coalesce(b."hiddenFromSearch", false)`
const VALUES = valuesAt(sql`coalesce(home.path, '') || '/' || b."urlId"`)
const BODY = sql`
  cross join lateral jsonb_to_record(r.body) as b ("urlId" text, title text, excerpt text, description text,
    "authorId" bigint, "mediaId" bigint, featured boolean, status integer, "publishedOn" timestamptz, "hiddenFromSearch" boolean)`
const HOME_AND_BODY = sql`left join home on home.id = d.collection_id ${BODY}`

/**
 * The same values of a document `d` with revision `r`, collection `home` and the path in its columns, which
 * can be queried without unpacking a body.
 */
export const DRAFT_VALUES = valuesAt(sql`coalesce(home.path, '') || '/' || d.url_id`)
export const DRAFT_BODY = BODY

/** Updates the published rows of documents from their published revisions; their paths must be free. */
export async function updatePublished(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    with home as materialized (${homes(siteId)})
    update published_documents p set (${COLUMNS}) = (
      select ${VALUES} from documents d cross join ${REVISION} ${HOME_AND_BODY}
      where d.site_id = p.site_id and d.id = p.document_id)
    where p.site_id = ${siteId} and p.document_id = any(${documentIds}::bigint[])`.execute(tx)
}

/** A path that a document cannot have, and the document that has it. */
export interface TakenPath {
  readonly id: Id
  readonly path: string
  readonly usedBy: Id | undefined
}

/** Inserts the published rows of documents that have none. Returns the paths that were already taken. */
export async function insertPublished(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<readonly TakenPath[]> {
  const { numAffectedRows } = await sql`
    with home as materialized (${homes(siteId)})
    insert into published_documents (site_id, document_id, kind, collection_id, ${COLUMNS})
    select d.site_id, d.id, d.kind, d.collection_id, ${VALUES}
    from ${released(siteId, documentIds)} ${HOME_AND_BODY}
    order by d.id
    on conflict (site_id, path) do nothing`.execute(tx)
  if (numAffectedRows === BigInt(documentIds.length)) return []
  const { rows } = await sql<{ id: Id; path: string; usedBy: Id | null }>`
    with home as materialized (${homes(siteId)})
    select d.id, own.path, used.document_id as "usedBy"
    from ${released(siteId, documentIds)}
    left join home on home.id = d.collection_id
    left join ${PUBLIC_ROW} on true
    cross join lateral (select coalesce(home.path, '') || '/' || (r.body ->> 'urlId') as path) own
    left join published_documents used on used.site_id = d.site_id and used.path = own.path
    where p.document_id is null order by d.id`.execute(tx)
  return rows.map(({ usedBy, ...taken }) => ({ ...taken, usedBy: usedBy ?? undefined }))
}

/** The tags and categories `term` of revision `r`, with the date in its body `b`. */
export const TERMS = sql`
  cross join lateral jsonb_to_record(r.body) as b (tags jsonb, categories jsonb, "publishedOn" timestamptz)
  cross join lateral (
    select 'tag' as kind, value as name, ordinality::integer as position
      from jsonb_array_elements_text(coalesce(b.tags, '[]')) with ordinality
    union all
    select 'category', value, ordinality::integer
      from jsonb_array_elements_text(coalesce(b.categories, '[]')) with ordinality
  ) term`

/** Replaces the indexed tags and categories of documents. */
export async function writeTerms(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    delete from published_terms where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into published_terms (site_id, collection_id, kind, name, document_id, published_on, position, counted)
    select d.site_id, d.collection_id, term.kind, term.name, d.id, b."publishedOn", min(term.position),
      not p.locked and p.visible_from = '-infinity'
    from ${released(siteId, documentIds)}
    cross join ${PUBLIC_ROW}
    ${TERMS}
    where d.kind = 'item'
    group by d.site_id, d.collection_id, term.kind, term.name, d.id, b."publishedOn", p.locked, p.visible_from`.execute(
    tx,
  )
}
