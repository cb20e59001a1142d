import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Items in lists of products, and others that are products; not in the trash. */
const IS_PRODUCT_ITEM = sql`d.kind = 'item' and d.status <> ${ITEM_STATUS.deleted}
  and (cr.body ->> 'typeName' = 'products'
    or exists (select from products p where p.site_id = d.site_id and p.item_id = d.id))`

/** Returns the items that have variants with these SKUs, by SKU in lower case. */
export async function findItemsBySku(
  tx: Tx,
  siteId: Id,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ key: string; itemId: Id }>`
    select v.lower_sku as key, v.item_id as "itemId" from product_variants v
    join documents d on d.site_id = v.site_id and d.id = v.item_id and d.status <> ${ITEM_STATUS.deleted}
    where v.site_id = ${siteId} and v.lower_sku in (select lower(sku) from unnest(${skus}::text[]) sku)`.execute(
    tx,
  )
  return new Map(rows.map(({ key, itemId }) => [key, itemId]))
}

/** Returns the items of lists of products that have these url ids, by url id: several, if several lists have it. */
export async function findItemsByUrlId(
  tx: Tx,
  siteId: Id,
  urlIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Id[]>> {
  if (urlIds.length === 0) return new Map()
  const { rows } = await sql<{ urlId: string; id: Id }>`
    select d.url_id as "urlId", d.id from documents d
    join documents c on c.site_id = d.site_id and c.id = d.collection_id
    join revisions cr on cr.site_id = c.site_id and cr.id = c.head_revision_id
    where d.site_id = ${siteId} and d.url_id = any(${urlIds}::text[]) and ${IS_PRODUCT_ITEM}
    order by d.id`.execute(tx)
  const groups = Map.groupBy(rows, ({ urlId }) => urlId)
  return new Map([...groups].map(([urlId, found]) => [urlId, found.map(({ id }) => id)]))
}

/** A list of products and how many items it has, without those in the trash. */
export interface ProductList {
  readonly id: Id
  readonly title: string
  readonly items: number
}

/** Returns the lists of products of a site, the oldest first. */
export async function listProductLists(tx: Tx, siteId: Id): Promise<readonly ProductList[]> {
  const { rows } = await sql<ProductList>`
    select c.id, c.title, (
        select count(*)::integer from documents d where d.site_id = c.site_id and d.collection_id = c.id
          and d.status <> ${ITEM_STATUS.deleted}
      ) as items
    from documents c
    join revisions r on r.site_id = c.site_id and r.id = c.head_revision_id
    where c.site_id = ${siteId} and c.kind = 'collection' and c.status <> ${ITEM_STATUS.deleted}
      and (r.body ->> 'typeName' = 'products' or r.body ->> 'type' = '13')
    order by c.id`.execute(tx)
  return rows
}

/** Returns the next items that are products, in the order of their ids. */
export async function listProductIds(
  tx: Tx,
  siteId: Id,
  page: { readonly after: Id; readonly limit: number },
): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select p.item_id as id from products p
    join documents d on d.site_id = p.site_id and d.id = p.item_id and d.status <> ${ITEM_STATUS.deleted}
    where p.site_id = ${siteId} and p.item_id > ${page.after}
    order by p.item_id limit ${page.limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
