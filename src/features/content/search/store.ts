import { type Kysely, sql, type Transaction } from 'kysely'
import { MARK } from '#features/content/search/rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A matching document; title and text contain the marks of `rules.ts`. */
export interface MatchRow {
  readonly document_id: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly path: string
  readonly title: string
  readonly excerpt: string
  readonly collection: string | null
  /** Type of the collection, such as `blog` or `products`. */
  readonly collection_type: string | null
  readonly published_on: Date
  readonly total: number
  readonly fuzzy: boolean
  readonly marked_title: string
  readonly marked_text: string
}

/** Characters of a text that are searched for highlights; reading more takes longer than searching. */
const HIGHLIGHT_LENGTH = 12_000
const MARKS = `StartSel=${MARK.start}, StopSel=${MARK.end}, HighlightAll=true`
/** Characters removed before highlighting: the marks, and '<', after which a word would be taken for markup. */
const UNSAFE = `<${MARK.start}${MARK.end}${MARK.lessThan}`

// Rows are looked up one by one with a non-constant site id: right after thousands of rows of a site were written,
// the planner may underestimate them and choose any index that starts with the site id.
const COLLECTION = sql`
  select * from published_documents c where c.site_id = p.site_id and c.document_id = p.collection_id offset 0`
const REVISION = sql`select * from revisions r where r.site_id = p.site_id and r.id = p.revision_id offset 0`

/** Returns one page of matching public documents, best first. */
export async function findMatches(
  tx: Tx,
  input: {
    siteId: Id
    query: string
    prefix: string | null
    language: string
    now: Date
    limit: number
    offset: number
    /** Whether to highlight texts, which takes longer than titles. */
    texts: boolean
  },
): Promise<readonly MatchRow[]> {
  const { siteId, query, prefix, language, now } = input
  const text = input.texts ? sql`left(r.search_text, ${HIGHLIGHT_LENGTH}::integer)` : sql`''`
  const { rows } = await sql<MatchRow>`
    with search as materialized (
      select config, search_query(${query}, ${prefix}, config) as query
      from (select search_config(${language}) as config) c
    ), found as materialized (
      select f.* from search cross join lateral search_published(${siteId}::bigint, ${query}, ${prefix}, search.config,
        ${now}::timestamptz, ${input.limit}::integer, ${input.offset}::integer) f
    )
    select p.document_id, p.kind, p.path, p.title, p.excerpt, c.title as collection,
      cr.body ->> 'typeName' as collection_type, p.published_on, f.total, f.alike as fuzzy,
      ts_headline(search.config::regconfig, translate(p.title, ${UNSAFE}, ${MARK.lessThan}), search.query, ${MARKS}) as marked_title,
      ts_headline(search.config::regconfig, translate(${text}, ${UNSAFE}, ${MARK.lessThan}), search.query, ${MARKS}) as marked_text
    from (select ${siteId}::bigint as site_id, found.* from found offset 0) f
    cross join lateral (
      select * from published_documents p where p.site_id = f.site_id and p.document_id = f.document_id offset 0
    ) p
    cross join lateral (${REVISION}) r
    left join lateral (${COLLECTION}) c on true
    left join lateral (
      select body from revisions r where r.site_id = c.site_id and r.id = c.revision_id offset 0
    ) cr on true
    cross join search
    where not p.locked and not coalesce(c.locked, false)
      and p.visible_from <= ${now} and coalesce(c.visible_from, '-infinity') <= ${now}
    order by f.place`.execute(tx)
  return rows
}

/** Whether a public row `p` in the collection `c`, if any, may be found. */
const FINDABLE = sql`not p.locked and not coalesce(c.locked, false) and (p.kind <> 'item' or c.document_id is not null)`
const VISIBLE_FROM = sql`greatest(p.visible_from, c.visible_from)`

/**
 * Rewrites the index rows of documents. Documents that are not public, have a password, or belong to a collection
 * with a password are not indexed.
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
      search_vector(way.config, p.title, concat_ws(' · ', term.names, a.name, product.words), r.search_text),
      ${VISIBLE_FROM}, p.published_on
    from (select ${siteId}::bigint as site_id, id from unnest(${documentIds}::bigint[]) as id offset 0) listed
    cross join lateral (
      select * from published_documents p where p.site_id = listed.site_id and p.document_id = listed.id offset 0
    ) p
    cross join lateral (${REVISION}) r
    left join lateral (${COLLECTION}) c on true
    left join authors a on a.site_id = p.site_id and a.id = p.author_id
    left join lateral (
      select string_agg(t.name, ' · ' order by t.kind, t.position) as names from published_terms t
      where t.site_id = p.site_id and t.document_id = p.document_id
    ) term on true
    left join lateral (
      select concat_ws(' · ', nullif(s.brand, ''), (
        select string_agg(v.words, ' · ' order by v.position) from (
          select pv.position, concat_ws(' ', pv.sku, (
            select string_agg(o.value, ' ') from jsonb_array_elements_text(pv.option_values) o (value))) as words
          from product_variants pv where pv.site_id = s.site_id and pv.item_id = s.item_id
            and not pv.hidden and pv.archived_at is null
        ) v)) as words
      from products s where s.site_id = p.site_id and s.item_id = p.document_id
    ) product on true
    cross join lateral (
      select search_config(coalesce(nullif(p.language, ''), ${siteLanguage(siteId)}, '')) as config
    ) way
    where ${FINDABLE}`.execute(tx)
  await sql`select merge_search_index()`.execute(tx)
}

/** Deletes the index rows of documents that must not be found, or not yet. */
export async function deleteUnfindable(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    delete from published_search s
    where s.site_id = ${siteId} and s.document_id = any(${documentIds}::bigint[]) and not coalesce((
      select ${FINDABLE} and s.visible_from = ${VISIBLE_FROM}
      from published_documents p left join lateral (${COLLECTION}) c on true
      where p.site_id = s.site_id and p.document_id = s.document_id
    ), false)`.execute(tx)
}

/** Inserts batches of documents to be indexed later, newest first. */
export async function insertBatches(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
  size: number,
): Promise<void> {
  await sql`
    insert into search_batches (site_id, document_ids)
    select ${siteId}, array_agg(id order by place)
    from (
      select document_id as id, place, (place - 1) / ${size}::integer as batch
      from (
        select p.document_id, row_number() over (order by p.published_on desc, p.document_id desc) as place
        from published_documents p where p.site_id = ${siteId} and p.document_id = any(${documentIds}::bigint[])
      ) d
    ) placed
    group by batch order by batch`.execute(tx)
}

/** Removes and returns the oldest batch of documents to be indexed; the site must be locked. */
export async function takeBatch(tx: Tx, siteId: Id): Promise<readonly Id[] | undefined> {
  const { rows } = await sql<{ document_ids: Id[] }>`
    delete from search_batches b
    where b.site_id = ${siteId} and b.id = (select min(id) from search_batches where site_id = ${siteId})
    returning b.document_ids`.execute(tx)
  return rows[0]?.document_ids
}

/** Returns the sites with batches to be indexed. */
export async function findSitesWithBatches(db: Kysely<Tables>): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`select sites_with_search_batches() as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the public items of these collections. */
export async function findItemsOf(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<readonly Id[]> {
  const { rows } = await sql<{ document_id: Id }>`
    select document_id from published_documents
    where site_id = ${siteId} and kind = 'item' and collection_id = any(${documentIds}::bigint[])`.execute(tx)
  return rows.map((row) => row.document_id)
}

/** Returns the documents in the site's own language that were indexed in another one. */
export async function findStaleLanguage(tx: Tx, siteId: Id): Promise<readonly Id[]> {
  const { rows } = await sql<{ document_id: Id }>`
    select s.document_id from published_search s
    join published_documents p on p.site_id = s.site_id and p.document_id = s.document_id and p.language = ''
    where s.site_id = ${siteId} and s.config <> search_config(coalesce(${siteLanguage(siteId)}, ''))`.execute(
    tx,
  )
  return rows.map((row) => row.document_id)
}

/** Returns the public documents of an author. */
export async function findByAuthor(tx: Tx, siteId: Id, authorId: Id): Promise<readonly Id[]> {
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
