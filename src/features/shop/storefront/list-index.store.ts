import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Facet, IndexRow } from '#features/shop/storefront/list-index.rules.ts'
import type { ShownItem } from '#features/shop/storefront/listed-page.rules.ts'
import { isFiltered } from '#features/shop/storefront/product-query.rules.ts'
import type { Category, ListRequest } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What changed in the lists of a site since a snapshot, as the snapshot of a transaction shows it. */
export interface ListChanges {
  /** That of the transaction, as text. */
  readonly snapshot: string
  /** Whether the transaction has written something, which may never become visible to others. */
  readonly isWriting: boolean
  /** Whether what changed is not known any more. */
  readonly isLost: boolean
  /** Items to be read again; null without. */
  readonly changed: readonly Id[] | null
}

/**
 * Columns with the changes. A change counts if its transaction is in this snapshot and not in the one before, in whatever
 * order transactions became visible. Of older rows that were deleted, only the newest transaction is known.
 */
function changes(siteId: Id, since: string | undefined): RawBuilder<unknown> {
  const oldest = since?.split(':')[0] ?? null
  const visible = sql`site_id = ${siteId} and xid >= ${oldest}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())`
  return sql`
    pg_current_snapshot()::text as snapshot,
    pg_current_xact_id_if_assigned() is not null as "isWriting",
    exists (select from listed_changes where ${visible} and document_ids is null) as "isLost",
    (
      with changed as materialized (
        select distinct d.id from listed_changes l cross join unnest(l.document_ids) d (id)
        where ${visible} and not pg_visible_in_snapshot(l.xid, ${since ?? null}::pg_snapshot)
      )
      select array_agg(id::text) from (
        select id from changed
        union
        select p.document_id from changed cross join lateral (
          select document_id from published_documents
          where site_id = ${siteId} and kind = 'item' and collection_id = changed.id offset 0
        ) p
      ) affected
    ) as changed`
}

/** Returns what changed in the lists of a site since a snapshot. */
export async function readChanges(tx: Tx, siteId: Id, since: string | undefined): Promise<ListChanges> {
  const { rows } = await sql<ListChanges>`select ${PREPARED} ${changes(siteId, since)}`.execute(tx)
  return only(rows)
}

/** Returns the categories of a store in the order in which they are read, and what changed, in one statement. */
export async function readTree(
  tx: Tx,
  siteId: Id,
  since: string | undefined,
): Promise<ListChanges & { readonly tree: readonly Category[] | null }> {
  const { rows } = await sql<ListChanges & { readonly tree: readonly Category[] | null }>`
    select ${PREPARED} ${changes(siteId, since)}, (
      select json_agg(json_build_object('id', id::text, 'parentId', parent_id::text, 'name', name, 'urlId', url_id,
          'description', description)
        order by position, id)
      from store_categories where site_id = ${siteId}
    ) as tree`.execute(tx)
  return only(rows)
}

/** Returns the items of a collection that are listed, and what changed, in one statement. */
export async function readShown(
  source: ContentSource,
  request: ListRequest,
  since: string | undefined,
): Promise<ListChanges & { readonly shown: readonly ShownItem[] | null }> {
  const { siteId } = request
  const { rows } = await sql<ListChanges & { readonly shown: readonly ShownItem[] | null }>`
    select ${PREPARED} ${changes(siteId, since)}, (
      select json_agg(json_build_object('id', p.document_id::text, 'locked', p.locked or c.locked) order by ${orderOf(request)})
      from ${source.tables.publishedDocuments} p
      join ${source.tables.publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
      where p.site_id = ${siteId} and p.kind = 'item' and p.collection_id = ${request.collectionId}
        and p.visible_from <= ${request.now} and c.visible_from <= ${request.now} ${conditionsOf(source, request)}
    ) as shown`.execute(source.tx)
  return only(rows)
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement without a from clause returned no row.')
  return row
}

function conditionsOf(source: ContentSource, { withLocked, query, term }: ListRequest): RawBuilder<unknown> {
  // A whole collection has locked items too, by their titles only.
  const open = withLocked || !isFiltered(query) ? sql`` : sql`and not p.locked and not c.locked`
  if (term === undefined) return open
  return sql`${open} and exists (select from ${source.tables.publishedTerms} t where t.site_id = p.site_id
    and t.document_id = p.document_id and t.kind = ${term.kind} and t.name = ${term.name})`
}

/** The order of a list, or in which those of the same price are. */
function orderOf({ query, isManual }: ListRequest): RawBuilder<unknown> {
  const newest = sql`p.published_on desc, p.document_id desc`
  if (query.sort === 'name') return sql`lower(p.title) collate "C", ${newest}`
  return query.sort === undefined && isManual ? sql`p.position, ${newest}` : newest
}

/** Returns the items of all products of a site. */
export async function findProductIds(tx: Tx, siteId: Id): Promise<readonly Id[]> {
  const { rows } = await sql<{ readonly id: Id }>`
    select item_id as id from products where site_id = ${siteId} order by item_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Microseconds since the epoch, exact. */
const micros = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::float8`

/** Returns those of these products that are public and have a variant that is offered. */
export async function readIndexRows(
  source: ContentSource,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${PREPARED} i.id, ${micros(sql`p.published_on`)} as "publishedOn", lower(p.title) as title, v.brand, v.variants,
      case when p.locked or c.locked then 'infinity'::float8
        else ${micros(sql`greatest(p.visible_from, c.visible_from)`)} end as "visibleFrom",
      (select string_agg(k.category_id::text, ',') from category_products k
        where k.site_id = ${siteId} and k.item_id = i.id) as categories
    from unnest(${itemIds}::bigint[]) i (id)
    join ${source.tables.publishedDocuments} p on p.site_id = ${siteId} and p.document_id = i.id and p.kind = 'item'
    join ${source.tables.publishedDocuments} c on c.site_id = ${siteId} and c.document_id = p.collection_id
    cross join lateral (
      select min(l.brand) as brand, string_agg(
        l.variant_id || ',' || l.price || ',' || l.available::integer || ',' || array_to_string(l.options, ' '), ';') as variants
      from listed_variants l where l.site_id = ${siteId} and l.item_id = i.id offset 0
    ) v
    where v.variants is not null`.execute(source.tx)
  return rows
}

/** Returns what these values of filters are called. */
export async function findFacets(
  db: Kysely<Tables>,
  siteId: Id,
  ids: readonly number[],
): Promise<readonly Facet[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Facet>`
    select id, name, value, key from product_facets
    where site_id = ${siteId} and id = any(${ids}::integer[])`.execute(db)
  return rows
}

/**
 * Deletes older changes. The newest of a site stays without its items, so that a process that has not read so far knows
 * that there were some. `owner` may delete rows of all sites.
 */
export async function deleteChanges(owner: Kysely<Tables>, before: Date): Promise<void> {
  await sql`
    with newest as materialized (
      select distinct on (site_id) site_id, id from listed_changes where created_at < ${before}
      order by site_id, xid desc, id desc
    ), emptied as (
      update listed_changes c set document_ids = null from newest n
      where c.site_id = n.site_id and c.id = n.id and c.document_ids is not null
    )
    delete from listed_changes c using newest n
    where c.site_id = n.site_id and c.created_at < ${before} and c.id <> n.id`.execute(owner)
}
