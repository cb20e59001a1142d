import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { ItemFilter, ItemSort, ListedDocument } from '#features/documents/lists.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const COLUMNS = sql`
  d.id, d.kind, d.collection_id as "collectionId", d.url_id as "urlId",
  case when d.kind = 'item' then '/' || c.url_id else '' end || '/' || d.url_id as address,
  d.title, d.status, d.published_on as "publishedOn", d.password_hash is not null as locked,
  case when d.published_revision_id is null then 'no'
    when d.published_revision_id = d.head_revision_id then 'newest' else 'older' end as released,
  d.kind = 'item' and c.published_revision_id is null as closed,
  case when collection.visible_from > '-infinity' then collection.visible_from end as "opensOn",
  d.updated_at as "updatedAt", d.head_revision_id as version, d.media_id as "mediaId", a.name as author,
  d.tags, d.categories`
const NO_COLLECTION = sql`null::text as "typeName", null::text as ordering, null::integer as items`
const JOINS = sql`
  left join documents c on c.site_id = d.site_id and c.id = d.collection_id
  left join published_documents collection on collection.site_id = d.site_id and collection.kind = 'collection'
    and collection.document_id = case when d.kind = 'item' then d.collection_id else d.id end
  left join authors a on a.site_id = d.site_id and a.id = d.author_id`

/** Pages and collections of a site that are not in the trash, as their owner put them, then by title. */
export async function listTop(tx: Tx, siteId: Id): Promise<readonly ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, r.body ->> 'typeName' as "typeName", r.body ->> 'ordering' as ordering,
      case when d.kind = 'collection' then (
        select count(*)::integer from documents i
        where i.site_id = d.site_id and i.collection_id = d.id and i.status <> 6) end as items
    from documents d ${JOINS}
    left join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id and d.kind = 'collection'
    where d.site_id = ${siteId} and d.kind <> 'item' and d.kind in ('page', 'collection') and d.status <> 6
    order by d.position, d.sort_title, d.id`.execute(tx)
  return rows
}

/** How many items match, whatever page of them is asked for. */
export async function countMatching(tx: Tx, siteId: Id, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from documents d where ${matching(siteId, filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A listed item with what its place in the order is told by. */
export type PlacedItem = ListedDocument & { readonly key: string }

/** Items of a collection in that order, from the place on. */
export async function listItems(
  tx: Tx,
  siteId: Id,
  filter: ItemFilter,
  after: { readonly key: string; readonly id: Id } | undefined,
): Promise<readonly PlacedItem[]> {
  const { key, order, beyond } = ORDER[filter.sort]
  const { rows } = await sql<PlacedItem>`
    select ${COLUMNS}, ${NO_COLLECTION}, ${key} as key
    from documents d ${JOINS}
    where ${matching(siteId, filter)} and ${after && beyond ? beyond(after.key, after.id) : sql`true`}
    order by ${order}
    limit ${filter.limit} offset ${after && !beyond ? Number(after.key) : 0}`.execute(tx)
  return rows
}

interface Order {
  /** Text that tells the place of a row, to the last digit. */
  readonly key: RawBuilder<string>
  readonly order: RawBuilder<unknown>
  /** Undefined: places are counted, for lists that are never long. */
  readonly beyond?: (key: string, id: Id) => RawBuilder<SqlBool>
}

/** Microseconds since 1970: a place to the last digit that the database keeps. */
const micros = (column: 'published_on' | 'updated_at') =>
  sql<string>`(extract(epoch from ${sql.ref(`d.${column}`)}) * 1000000)::bigint::text`
const instant = (key: string) => sql`('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond')`

const ORDER: Readonly<Record<ItemSort, Order>> = {
  newest: {
    key: micros('published_on'),
    order: sql`d.published_on desc, d.id desc`,
    beyond: (key, id) => sql`(d.published_on, d.id) < (${instant(key)}, ${id}::bigint)`,
  },
  changed: {
    key: micros('updated_at'),
    order: sql`d.updated_at desc, d.id desc`,
    beyond: (key, id) => sql`(d.updated_at, d.id) < (${instant(key)}, ${id}::bigint)`,
  },
  title: {
    key: sql`d.sort_title`,
    order: sql`d.sort_title, d.id`,
    beyond: (key, id) => sql`(d.sort_title, d.id) > (${key}, ${id}::bigint)`,
  },
  place: { key: sql`''`, order: sql`d.position, d.published_on desc, d.id desc` },
}

function matching(siteId: Id, filter: ItemFilter): RawBuilder<SqlBool> {
  const { collectionId, search, status, tag, category, authorId } = filter
  const parts = [
    sql`d.site_id = ${siteId} and d.collection_id = ${collectionId} and d.status <> 6`,
    search ? sql`d.sort_title like ${likeness(search)}` : undefined,
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

const likeness = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`

/** Documents whose title or address has that text, for links and for going somewhere; the newest change first. */
export async function findTitled(
  tx: Tx,
  siteId: Id,
  search: string,
  limit: number,
): Promise<readonly ListedDocument[]> {
  const like = likeness(search)
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, ${NO_COLLECTION} from documents d ${JOINS}
    where d.site_id = ${siteId} and d.kind in ('page', 'collection', 'item') and d.status <> 6
      and (d.sort_title like ${like} or d.url_id like ${like})
    order by d.kind = 'item', d.updated_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}

/** The documents with these identities, whatever their status. */
export async function listById(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<readonly ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, ${NO_COLLECTION} from documents d ${JOINS}
    where d.site_id = ${siteId} and d.kind in ('page', 'collection', 'item') and d.id = any(${ids}::bigint[])
    order by d.id`.execute(tx)
  return rows
}

/** What is in the trash, the newest first, from the place on. */
export async function listTrash(
  tx: Tx,
  siteId: Id,
  limit: number,
  after: { readonly key: string; readonly id: Id } | undefined,
): Promise<readonly PlacedItem[]> {
  const beyond = after ? sql`(d.updated_at, d.id) < (${instant(after.key)}, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<PlacedItem>`
    select ${COLUMNS}, ${NO_COLLECTION}, ${micros('updated_at')} as key from documents d ${JOINS}
    where d.site_id = ${siteId} and d.status = 6 and d.kind in ('page', 'collection', 'item') and ${beyond}
    order by d.updated_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Documents that a release of everything would change for visitors, the newest change first. */
export async function listUnreleased(tx: Tx, siteId: Id, limit: number): Promise<readonly ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select ${COLUMNS}, ${NO_COLLECTION} from documents d ${JOINS}
    where d.site_id = ${siteId} and d.kind in ('page', 'collection', 'item')
      and d.head_revision_id is distinct from d.published_revision_id
      and case when d.status in (1, 2) then d.head_revision_id end is distinct from d.published_revision_id
    order by d.updated_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Tags or categories of the items of a collection that are not in the trash, those with the most items first. */
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
    where d.site_id = ${siteId} and d.collection_id = ${collectionId} and d.status <> 6
    group by t.name order by count(*) desc, t.name limit ${limit}`.execute(tx)
  return rows
}
