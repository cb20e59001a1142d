import { DELETED, RELEASED_STATUSES } from '#features/content/publishing/actions.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContentTables } from '#features/content/content-source/actions.ts'
import { COLUMNS, DRAFT_BODY, DRAFT_VALUES, TERMS } from '#features/content/releases/projection.store.ts'
import { IS_PART } from '#features/content/releases/store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A document whose published row would change if everything were published. */
export interface Change {
  readonly id: Id
  /** written: new content; moved: only a new path; gone: unpublished. */
  readonly how: 'written' | 'moved' | 'gone'
}

/** The revision of document `d` that publishing everything would publish; `forced` in any status. */
const target = (document: string, forced: readonly Id[]) => sql`
  case when ${sql.ref(`${document}.status`)} in ${RELEASED_STATUSES} or ${sql.ref(`${document}.id`)} = any(${forced}::bigint[])
    then ${sql.ref(`${document}.head_revision_id`)} end`

/** Matches the unique index on URLs, which excludes the trash. */
const hasUrl = (
  document: string,
  siteId: Id,
  collectionId: RawBuilder<unknown>,
  urlId: RawBuilder<unknown>,
) => sql`${sql.ref(`${document}.site_id`)} = ${siteId}
  and coalesce(${sql.ref(`${document}.collection_id`)}, 0) = ${collectionId}
  and ${sql.ref(`${document}.url_id`)} = ${urlId}
  and ${sql.ref(`${document}.kind`)} in ('page', 'collection', 'item') and ${sql.ref(`${document}.status`)} <> ${DELETED}`

/**
 * Returns the changes to published rows: changed documents, and items of collections that are renamed,
 * published or unpublished.
 */
export async function findChanges(tx: Tx, siteId: Id, forced: readonly Id[]): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    with changed as materialized (
      select d.id, d.kind from documents d
      where d.site_id = ${siteId} and d.kind in ('page', 'collection', 'item')
        and ${target('d', forced)} is distinct from d.published_revision_id
    ), renamed as materialized (
      select d.id from changed
      join documents d on d.site_id = ${siteId} and d.id = changed.id
      left join published_documents p on p.site_id = d.site_id and p.document_id = d.id
      where changed.kind = 'collection'
        and p.path is distinct from case when ${target('d', forced)} is not null then '/' || d.url_id end
    ), touched as (
      select id from changed
      union
      select d.id from renamed join documents d on d.site_id = ${siteId} and d.collection_id = renamed.id
    )
    select d.id, change.how from touched
    join documents d on d.site_id = ${siteId} and d.id = touched.id
    left join documents c on c.site_id = d.site_id and c.id = d.collection_id
    left join published_documents p on p.site_id = d.site_id and p.document_id = d.id
    cross join lateral (
      select case when ${target('d', forced)} is null or (d.kind = 'item' and ${target('c', forced)} is null)
          then case when p.document_id is not null then 'gone' end
        when p.revision_id is distinct from d.head_revision_id then 'written'
        else 'moved' end as how
    ) change
    where change.how is not null`.execute(tx)
  return rows
}

/**
 * Returns the document at a path, with its collection, when publishing everything would hide it because of
 * its status or that of its collection. Nothing in the trash.
 */
export async function findUnreleasable(tx: Tx, siteId: Id, path: string): Promise<readonly Id[]> {
  const parts = path.split('/').slice(1)
  const cuts = parts.slice(1).map((_, index) => index + 1)
  const first = cuts.map((cut) => parts.slice(0, cut).join('/'))
  const rest = cuts.map((cut) => parts.slice(cut).join('/'))
  const { rows } = await sql<{ ids: Id[] }>`
    select array[d.id] as ids from documents d
    where ${hasUrl('d', siteId, sql`0`, sql`${parts.join('/')}`)} and d.status not in ${RELEASED_STATUSES}
    union all
    select array[d.id, c.id] from unnest(${first}::text[], ${rest}::text[]) as cut (first, rest)
    join documents c on ${hasUrl('c', siteId, sql`0`, sql`cut.first`)} and c.kind = 'collection'
    join documents d on ${hasUrl('d', siteId, sql`c.id`, sql`cut.rest`)}
    where d.status not in ${RELEASED_STATUSES} or c.status not in ${RELEASED_STATUSES}
    limit 1`.execute(tx)
  return rows[0]?.ids ?? []
}

/**
 * Returns the published tables as they would be after publishing all changes. No passwords, and scheduled documents are
 * visible. Each is a subquery that the planner merges with the query around it.
 */
export function draftTables(changes: readonly Change[], forced: readonly Id[]): ContentTables {
  const ids = (how: Change['how']) => changes.filter((one) => one.how === how).map(({ id }) => id)
  const [written, moved, gone] = [ids('written'), ids('moved'), ids('gone')]
  const documents = sql`(${draftDocuments(forced)})`
  const publishedDocuments = sql`(
    ${unchanged([...written, ...moved, ...gone])} union all ${relocated(moved)} union all ${rewritten(written)})`
  const publishedTerms = sql`(${terms(written, gone)})`
  const publishedCounts = sql`(${counts(publishedDocuments, publishedTerms)})`
  return {
    documents: documents.$castTo(),
    publishedDocuments: publishedDocuments.$castTo(),
    publishedTerms: publishedTerms.$castTo(),
    publishedCounts: publishedCounts.$castTo(),
  }
}

/** Ids as a subquery, which the planner hashes however many there are. */
const idsOf = (ids: readonly Id[]) => sql`select unnest(${ids}::bigint[]) as id`

const draftDocuments = (forced: readonly Id[]) => sql`
  select d.site_id, d.id, d.kind, d.collection_id, d.url_id, d.title, d.status, d.head_revision_id,
    case when ${IS_PART} then d.head_revision_id
      else ${target('d', forced)} end
      as published_revision_id,
    null::text as password_hash, d.language, d.position, d.created_at, d.updated_at
  from documents d`

const OPEN = sql`false as locked, '-infinity'::timestamptz as visible_from`

const unchanged = (outdated: readonly Id[]) => sql`
  select p.site_id, p.document_id, p.revision_id, p.kind, p.collection_id, p.path, p.title, p.excerpt, p.author_id,
    p.media_id, p.featured, ${OPEN}, p.published_on, p.position, p.language, p.indexed
  from published_documents p where p.document_id not in (${idsOf(outdated)})`

const relocated = (moved: readonly Id[]) => sql`
  select p.site_id, p.document_id, p.revision_id, p.kind, p.collection_id, '/' || c.url_id || '/' || d.url_id, p.title,
    p.excerpt, p.author_id, p.media_id, p.featured, ${OPEN}, p.published_on, p.position, p.language, p.indexed
  from (${idsOf(moved)}) relocated
  join published_documents p on p.document_id = relocated.id
  join documents d on d.site_id = p.site_id and d.id = p.document_id
  join documents c on c.site_id = d.site_id and c.id = d.collection_id`

const rewritten = (written: readonly Id[]) => sql`
  select w.site_id, w.document_id, w.revision_id, w.kind, w.collection_id, w.path, w.title, w.excerpt, w.author_id,
    w.media_id, w.featured, ${OPEN}, w.published_on, w.position, '', w.indexed
  from (
    select d.site_id, d.id, d.kind, d.collection_id, ${DRAFT_VALUES}
    from (${idsOf(written)}) rewritten
    join (
      select site_id, id, kind, collection_id, url_id, head_revision_id, position, null::text as password_hash
      from documents
    ) d on d.id = rewritten.id
    left join (select c.site_id, c.id, '/' || c.url_id as path, false as locked from documents c) home
      on home.site_id = d.site_id and home.id = d.collection_id
    join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
    ${DRAFT_BODY}
  ) w (site_id, document_id, kind, collection_id, ${COLUMNS})`

const terms = (written: readonly Id[], gone: readonly Id[]) => sql`
  select t.site_id, t.collection_id, t.kind, t.name, t.document_id, t.published_on, t.position, true as counted
  from published_terms t
  where t.document_id not in (${idsOf([...written, ...gone])})
  union all
  select d.site_id, d.collection_id, term.kind, term.name, d.id, b."publishedOn", min(term.position), true
  from (${idsOf(written)}) rewritten
  join documents d on d.id = rewritten.id and d.kind = 'item'
  join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
  ${TERMS}
  group by d.site_id, d.collection_id, term.kind, term.name, d.id, b."publishedOn"`

const counts = (publishedDocuments: RawBuilder<unknown>, publishedTerms: RawBuilder<unknown>) => sql`
  select p.site_id, p.collection_id, k.kind, k.name, count(*) as count
  from ${publishedDocuments} p cross join lateral count_keys(p.author_id, p.published_on) k
  where p.kind = 'item' group by p.site_id, p.collection_id, k.kind, k.name
  union all
  select t.site_id, t.collection_id, t.kind, t.name, count(*) from ${publishedTerms} t
  group by t.site_id, t.collection_id, t.kind, t.name`
