import { sql, type Transaction } from 'kysely'
import { MARK } from '#features/search/rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A row of what was found; titles and texts carry the marks of `rules.ts`. */
export interface FoundRow {
  readonly document_id: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly path: string
  readonly title: string
  readonly excerpt: string
  readonly collection: string | null
  readonly published_on: Date
  readonly total: number
  readonly alike: boolean
  readonly marked_title: string
  readonly marked_text: string
}

/** Characters of a text in which the words are looked for to be shown; reading more takes longer than searching. */
const SHOWN_FROM = 12_000
const MARKS = `StartSel=${MARK.start}, StopSel=${MARK.end}, HighlightAll=true`
/** What must not stand in a text that is marked: the marks, and '<', with which a word would pass for markup. */
const UNSAFE = `<${MARK.start}${MARK.end}${MARK.lessThan}`

/** One page of what a site's public documents hold, the best first. */
export async function findMatches(
  tx: Tx,
  input: {
    siteId: Id
    query: string
    beginning: string | null
    language: string
    now: Date
    limit: number
    offset: number
    /** Whether texts are wanted, which takes longer than titles. */
    texts: boolean
  },
): Promise<readonly FoundRow[]> {
  const { siteId, query, beginning, language, now } = input
  const text = input.texts ? sql`left(r.search_text, ${SHOWN_FROM}::integer)` : sql`''`
  const { rows } = await sql<FoundRow>`
    with asked as materialized (
      select config, search_query(${query}, ${beginning}, config) as query
      from (select search_config(${language}) as config) c
    ), found as materialized (
      select f.* from asked cross join lateral search_published(${siteId}::bigint, ${query}, ${beginning}, asked.config,
        ${now}::timestamptz, ${input.limit}::integer, ${input.offset}::integer) f
    )
    select p.document_id, p.kind, p.path, p.title, p.excerpt, c.title as collection, p.published_on, f.total, f.alike,
      ts_headline(asked.config::regconfig, translate(p.title, ${UNSAFE}, ${MARK.lessThan}), asked.query, ${MARKS}) as marked_title,
      ts_headline(asked.config::regconfig, translate(${text}, ${UNSAFE}, ${MARK.lessThan}), asked.query, ${MARKS}) as marked_text
    from found f
    join published_documents p on p.site_id = ${siteId} and p.document_id = f.document_id
    join revisions r on r.site_id = p.site_id and r.id = p.revision_id
    left join published_documents c on c.site_id = p.site_id and c.document_id = p.collection_id
    cross join asked
    where not p.locked and not coalesce(c.locked, false)
    order by f.place`.execute(tx)
  return rows
}

/**
 * Writes anew what can be found of documents. Nothing can be found of what is not public,
 * has a password, or belongs to a collection that has one.
 */
export async function writeIndex(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    delete from published_search where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into published_search (site_id, document_id, config, title, title_vector, vector, visible_from, published_on)
    select p.site_id, p.document_id, way.config, public.unaccent(p.title),
      search_title_vector(way.config, p.title),
      search_vector(way.config, p.title, concat_ws(' · ', term.names, a.name), r.search_text),
      greatest(p.visible_from, c.visible_from), p.published_on
    from published_documents p
    join revisions r on r.site_id = p.site_id and r.id = p.revision_id
    left join published_documents c on c.site_id = p.site_id and c.document_id = p.collection_id
    left join authors a on a.site_id = p.site_id and a.id = p.author_id
    left join lateral (
      select string_agg(t.name, ' · ' order by t.kind, t.position) as names from published_terms t
      where t.site_id = p.site_id and t.document_id = p.document_id
    ) term on true
    cross join lateral (
      select search_config(coalesce(nullif(p.language, ''), ${siteLanguage(siteId)}, '')) as config
    ) way
    where p.site_id = ${siteId} and not p.locked and not coalesce(c.locked, false)
      and (p.kind <> 'item' or c.document_id is not null)
      and p.document_id = any(${documentIds}::bigint[])`.execute(tx)
}

/** Public items of these collections. */
export async function findBelow(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<readonly Id[]> {
  const { rows } = await sql<{ document_id: Id }>`
    select document_id from published_documents
    where site_id = ${siteId} and kind = 'item' and collection_id = any(${documentIds}::bigint[])`.execute(tx)
  return rows.map((row) => row.document_id)
}

/** Documents in the site's own language whose words were taken for those of another one. */
export async function findOtherwiseIndexed(tx: Tx, siteId: Id): Promise<readonly Id[]> {
  const { rows } = await sql<{ document_id: Id }>`
    select s.document_id from published_search s
    join published_documents p on p.site_id = s.site_id and p.document_id = s.document_id and p.language = ''
    where s.site_id = ${siteId} and s.config <> search_config(coalesce(${siteLanguage(siteId)}, ''))`.execute(
    tx,
  )
  return rows.map((row) => row.document_id)
}

/** Public documents that an author wrote. */
export async function findWritten(tx: Tx, siteId: Id, authorId: Id): Promise<readonly Id[]> {
  const rows = await tx
    .selectFrom('published_documents')
    .select('document_id')
    .where('site_id', '=', siteId)
    .where('author_id', '=', authorId)
    .execute()
  return rows.map((row) => row.document_id)
}

const siteLanguage = (siteId: Id) => sql`(
  select body ->> 'language' from documents d
  join revisions r on r.site_id = d.site_id and r.id = d.published_revision_id
  where d.site_id = ${siteId} and d.kind = 'settings' limit 1)`
