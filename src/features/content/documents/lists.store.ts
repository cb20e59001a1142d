import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { ItemFilter, ItemSort, ListedDocument } from '#features/content/documents/lists.types.ts'
import { DELETED } from '#features/content/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const COLUMNS = sql`
  d.id, d.kind, d.collection_id as "collectionId", d.url_id as "urlId",
  case when d.kind = 'item' then '/' || c.url_id else '' end || '/' || d.url_id as path,
  d.title, d.status, d.published_on as "publishedOn", d.password_hash is not null as locked,
  case when d.published_revision_id is null then 'no'
    when d.published_revision_id = d.head_revision_id then 'newest' else 'older' end as released,
  d.kind = 'item' and c.published_revision_id is null as "collectionHidden",
  case when collection.visible_from > '-infinity' then collection.visible_from end as "opensOn",
  d.updated_at as "updatedAt", d.head_revision_id as version, d.media_id as "mediaId", a.name as author,
  d.tags, d.categories`
const NO_COLLECTION = sql`null::text as "typeName", null::text as ordering, null::integer as items`
const JOINS = sql`
  left join documents c on c.site_id = d.site_id and c.id = d.collection_id
  left join published_documents collection on collection.site_id = d.site_id and collection.kind = 'collection'
    and collection.document_id = case when d.kind = 'item' then d.collection_id else d.id end
  left join authors a on a.site_id = d.site_id and a.id = d.author_id`

/** Returns the pages and collections of a site without the trash, by position, then title. */
export async function listTop(tx: Tx, siteId: Id): Promise<readonly ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, r.body ->> 'typeName' as "typeName",
      -- Bodies that earlier releases stored have the previous value.
      case r.body ->> 'ordering' when 'byHand' then 'manual' else r.body ->> 'ordering' end as ordering,
      case when d.kind = 'collection' then (
        select count(*)::integer from documents i
        where i.site_id = d.site_id and i.collection_id = d.id and i.status <> ${DELETED}) end as items
    from documents d ${JOINS}
    left join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id and d.kind = 'collection'
    where d.site_id = ${siteId} and d.kind <> 'item' and d.kind in ('page', 'collection') and d.status <> ${DELETED}
    order by d.position, d.sort_title, d.id`.execute(tx)
  return rows
}

/** Returns the number of matching items over all pages. */
export async function countMatching(tx: Tx, siteId: Id, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from documents d where ${whereMatching(siteId, filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A row with its sort key. */
export type CursorRow = ListedDocument & { readonly key: string }

/** Returns items of a collection in order, after the cursor. */
export async function listItems(
  tx: Tx,
  siteId: Id,
  filter: ItemFilter,
  after: { readonly key: string; readonly id: Id } | undefined,
): Promise<readonly CursorRow[]> {
  const { key, order, isAfter } = ORDER[filter.sort]
  const { rows } = await sql<CursorRow>`
    select ${COLUMNS}, ${NO_COLLECTION}, ${key} as key
    from documents d ${JOINS}
    where ${whereMatching(siteId, filter)} and ${after && isAfter ? isAfter(after.key, after.id) : sql`true`}
    order by ${order}
    limit ${filter.limit} offset ${after && !isAfter ? Number(after.key) : 0}`.execute(tx)
  return rows
}

interface Order {
  /** Sort key of a row as text, without rounding. */
  readonly key: RawBuilder<string>
  readonly order: RawBuilder<unknown>
  /** Undefined: paged by offset, for short lists. */
  readonly isAfter?: (key: string, id: Id) => RawBuilder<SqlBool>
}

/** Microseconds since 1970, the precision of the database. */
const micros = (column: 'published_on' | 'updated_at') =>
  sql<string>`(extract(epoch from ${sql.ref(`d.${column}`)}) * 1000000)::bigint::text`
const instant = (key: string) => sql`('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond')`

const ORDER: Readonly<Record<ItemSort, Order>> = {
  newest: {
    key: micros('published_on'),
    order: sql`d.published_on desc, d.id desc`,
    isAfter: (key, id) => sql`(d.published_on, d.id) < (${instant(key)}, ${id}::bigint)`,
  },
  changed: {
    key: micros('updated_at'),
    order: sql`d.updated_at desc, d.id desc`,
    isAfter: (key, id) => sql`(d.updated_at, d.id) < (${instant(key)}, ${id}::bigint)`,
  },
  title: {
    key: sql`d.sort_title`,
    order: sql`d.sort_title, d.id`,
    isAfter: (key, id) => sql`(d.sort_title, d.id) > (${key}, ${id}::bigint)`,
  },
  position: { key: sql`''`, order: sql`d.position, d.published_on desc, d.id desc` },
}

function whereMatching(siteId: Id, filter: ItemFilter): RawBuilder<SqlBool> {
  const { collectionId, search, status, tag, category, authorId } = filter
  const parts = [
    sql`d.site_id = ${siteId} and d.collection_id = ${collectionId} and d.status <> ${DELETED}`,
    search ? sql`d.sort_title like ${toLikePattern(search)}` : undefined,
    status === undefined ? undefined : sql`d.status = ${status}`,
    tag === undefined ? undefined : sql`d.tags @> array[${tag}]`,
    category === undefined ? undefined : sql`d.categories @> array[${category}]`,
    authorId === undefined ? undefined : sql`d.author_id = ${authorId}`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

const toLikePattern = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`

const IN_PRODUCTS = sql`and d.kind = 'item' and exists (
  select from documents list join revisions lr on lr.site_id = list.site_id and lr.id = list.head_revision_id
  where list.site_id = d.site_id and list.id = d.collection_id and lr.body ->> 'typeName' = 'products')`

/**
 * Returns documents whose title or url id contains the text, pages and collections first, last changed first.
 */
export async function searchByTitle(
  tx: Tx,
  siteId: Id,
  search: string,
  { limit, only }: { readonly limit: number; readonly only?: 'products' | undefined },
): Promise<readonly ListedDocument[]> {
  const like = toLikePattern(search)
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, ${NO_COLLECTION} from documents d ${JOINS}
    where d.site_id = ${siteId} and d.kind in ('page', 'collection', 'item') and d.status <> ${DELETED}
      and (d.sort_title like ${like} or d.url_id like ${like})
      ${only === 'products' ? IN_PRODUCTS : sql``}
    order by d.kind = 'item', d.updated_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Returns the documents with these ids in any status. */
export async function listById(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<readonly ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, ${NO_COLLECTION} from documents d ${JOINS}
    where d.site_id = ${siteId} and d.kind in ('page', 'collection', 'item') and d.id = any(${ids}::bigint[])
    order by d.id`.execute(tx)
  return rows
}

/** Returns the documents in the trash, newest first, after the cursor. */
export async function listTrash(
  tx: Tx,
  siteId: Id,
  limit: number,
  after: { readonly key: string; readonly id: Id } | undefined,
): Promise<readonly CursorRow[]> {
  const isAfter = after ? sql`(d.updated_at, d.id) < (${instant(after.key)}, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<CursorRow>`
    select ${COLUMNS}, ${NO_COLLECTION}, ${micros('updated_at')} as key from documents d ${JOINS}
    where d.site_id = ${siteId} and d.status = ${DELETED} and d.kind in ('page', 'collection', 'item') and ${isAfter}
    order by d.updated_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Returns tags or categories of items outside the trash, most used first. */
export async function listTerms(
  tx: Tx,
  siteId: Id,
  collectionId: Id,
  kind: 'tags' | 'categories',
  limit: number,
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select t.name, count(*)::integer as count
    from documents d cross join lateral unnest(${sql.ref(`d.${kind}`)}) t (name)
    where d.site_id = ${siteId} and d.collection_id = ${collectionId} and d.status <> ${DELETED}
    group by t.name order by count(*) desc, t.name limit ${limit}`.execute(tx)
  return rows
}
