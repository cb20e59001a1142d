import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A document whose public row is not what it has to be. */
export interface Outdated {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item'
  /** Where it is public; null when it is not yet. */
  readonly before: string | null
  /** Where it has to be; null of a document that is not public yet. */
  readonly after: string | null
  /** Whether more than the address has to change. */
  readonly revised: boolean
  /** Of a public collection, whether its items are seen from another time on, or by others, than before. */
  readonly opensOtherwise: boolean
}

/**
 * The documents of a list with their released revisions. Each is looked up by its keys: in the transaction that wrote
 * thousands of rows of a site, the planner may still take them for one, and would compare every row with every other.
 * The site comes with each row, not as a constant: of a constant that is newer than its statistics the planner expects
 * one row by whatever index begins with the site, and may take one that reads the whole site for each document.
 */
const released = (siteId: Id, documentIds: readonly Id[]) => sql`
  (select ${siteId}::bigint as site_id, id from unnest(${documentIds}::bigint[]) as id offset 0) listed
  cross join lateral (select * from documents d where d.site_id = listed.site_id and d.id = listed.id offset 0) d
  cross join ${REVISION}`

/** The released revision `r` of each document `d`. */
const REVISION = sql`lateral (
  select * from revisions r where r.site_id = d.site_id and r.id = d.published_revision_id offset 0) r`

/** The public row `p` of each document `d`, if it has one. */
const PUBLIC_ROW = sql`lateral (
  select * from published_documents p where p.site_id = d.site_id and p.document_id = d.id offset 0) p`

/** Takes away the public rows of those documents that are not public any more. */
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

/** The collections of a site that are to be public, with their addresses before and after. */
const homes = (siteId: Id) => sql`
  select c.id, c.password_hash is not null as locked, '/' || (r.body ->> 'urlId') as path, p.path as former_path
  from documents c
  join revisions r on r.site_id = c.site_id and r.id = c.published_revision_id
  left join published_documents p on p.site_id = c.site_id and p.document_id = c.id and p.kind = 'collection'
  where c.site_id = ${siteId} and c.kind = 'collection'`

const LOCKED = sql`(d.password_hash is not null or coalesce(home.locked, false))`
const visibleFrom = (status: ReturnType<typeof sql>, publishedOn: ReturnType<typeof sql>) =>
  sql`case when ${status}::integer = 2 then ${publishedOn}::timestamptz else '-infinity' end`

/** Those of the documents that are to be public and whose public row is missing, older or elsewhere. */
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
        or p.visible_from <> ${visibleFrom(sql`(r.body ->> 'status')`, sql`(r.body ->> 'publishedOn')`)}) as "opensOtherwise"
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

/** Which documents are public at these addresses now. */
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

/** Lets documents stand where no other can be, so that their addresses are free for the rest of the transaction. */
export async function setAside(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    update published_documents set path = '/' || chr(1) || document_id
    where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(tx)
}

/** Moves documents of which nothing but the address changes. */
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

/** The first words of what a reader would read, whole words of about 280 characters: the excerpt of who wrote none. */
const OPENING = sql`case when length(r.search_text) <= 280 then r.search_text
  else regexp_replace(left(r.search_text, 280), '\\s+\\S*$', '') || '…' end`

/** The columns of a public row that follow from the released revision. */
export const COLUMNS = sql`revision_id, path, title, excerpt, author_id, media_id, featured, locked, visible_from, published_on, position`
/** What stands in them; a body is unpacked once for all of them. */
const valuesAt = (path: ReturnType<typeof sql>) => sql`
  r.id, ${path}, coalesce(b.title, ''),
  coalesce(nullif(b.excerpt, ''), nullif(b.description, ''), case when ${LOCKED} then '' else ${OPENING} end),
  b."authorId", b."mediaId", coalesce(b.featured, false), ${LOCKED},
  ${visibleFrom(sql`b.status`, sql`b."publishedOn"`)}, b."publishedOn", d.position`
const VALUES = valuesAt(sql`coalesce(home.path, '') || '/' || b."urlId"`)
const BODY = sql`
  cross join lateral jsonb_to_record(r.body) as b ("urlId" text, title text, excerpt text, description text,
    "authorId" bigint, "mediaId" bigint, featured boolean, status integer, "publishedOn" timestamptz)`
const HOME_AND_BODY = sql`left join home on home.id = d.collection_id ${BODY}`

/**
 * The same values of a document `d` with the revision `r`, its collection `home` and the path it has in its columns,
 * which can be asked for without unpacking a body.
 */
export const DRAFT_VALUES = valuesAt(sql`coalesce(home.path, '') || '/' || d.url_id`)
export const DRAFT_BODY = BODY

/** Brings the public rows of documents to their released revisions; their addresses have to be free. */
export async function updatePublished(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    with home as materialized (${homes(siteId)})
    update published_documents p set (${COLUMNS}) = (
      select ${VALUES} from documents d cross join ${REVISION} ${HOME_AND_BODY}
      where d.site_id = p.site_id and d.id = p.document_id)
    where p.site_id = ${siteId} and p.document_id = any(${documentIds}::bigint[])`.execute(tx)
}

/** Writes the public rows of documents that have none; answers an address that was taken already, if any. */
export async function insertPublished(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<string | undefined> {
  const { numAffectedRows } = await sql`
    with home as materialized (${homes(siteId)})
    insert into published_documents (site_id, document_id, kind, collection_id, ${COLUMNS})
    select d.site_id, d.id, d.kind, d.collection_id, ${VALUES}
    from ${released(siteId, documentIds)} ${HOME_AND_BODY}
    on conflict (site_id, path) do nothing`.execute(tx)
  if (numAffectedRows === BigInt(documentIds.length)) return undefined
  const { rows } = await sql<{ path: string }>`
    with home as materialized (${homes(siteId)})
    select coalesce(home.path, '') || '/' || (r.body ->> 'urlId') as path
    from ${released(siteId, documentIds)}
    left join home on home.id = d.collection_id
    left join ${PUBLIC_ROW} on true
    where p.document_id is null order by d.id limit 1`.execute(tx)
  return rows[0]?.path
}

/** The tags and categories `term` of an item's revision `r`, with the date in its body `b`. */
export const TERMS = sql`
  cross join lateral jsonb_to_record(r.body) as b (tags jsonb, categories jsonb, "publishedOn" timestamptz)
  cross join lateral (
    select 'tag' as kind, value as name, ordinality::integer as position
      from jsonb_array_elements_text(coalesce(b.tags, '[]')) with ordinality
    union all
    select 'category', value, ordinality::integer
      from jsonb_array_elements_text(coalesce(b.categories, '[]')) with ordinality
  ) term`

/** Writes the tags and categories by which those documents are listed, in place of what they had. */
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
