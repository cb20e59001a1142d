import { sql, type Transaction } from 'kysely'
import type { Category } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const CATEGORY = ['id', 'parent_id as parentId', 'name', 'url_id as urlId', 'description'] as const

/** Returns all categories of a site, in the order of their owner among those with the same parent. */
export async function listCategories(tx: Tx, siteId: Id): Promise<readonly Category[]> {
  return tx
    .selectFrom('store_categories')
    .select(CATEGORY)
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns how many items are in each category itself. */
export async function countItems(tx: Tx, siteId: Id): Promise<ReadonlyMap<Id, number>> {
  const rows = await tx
    .selectFrom('category_products')
    .select(({ fn }) => ['category_id as id', fn.countAll<string>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Inserts a category at the end of its parent. Throws a violation of a constraint for a URL that another one has. */
export async function insertCategory(
  tx: Tx,
  siteId: Id,
  { parentId, name, urlId, description }: Omit<Category, 'id'>,
): Promise<Id> {
  const { id } = await tx
    .insertInto('store_categories')
    .values({
      site_id: siteId,
      parent_id: parentId,
      name,
      url_id: urlId,
      description,
      position: sql`(select coalesce(max(position) + 1, 0) from store_categories
        where site_id = ${siteId} and parent_id is not distinct from ${parentId}::bigint)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a category. Throws a violation of a constraint for a URL that another one has. */
export async function updateCategory(
  tx: Tx,
  siteId: Id,
  { id, parentId, name, urlId, description }: Category,
): Promise<void> {
  await tx
    .updateTable('store_categories')
    .set({ parent_id: parentId, name, url_id: urlId, description })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Gives categories their places, in this order. */
export async function placeCategories(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  await sql`
    update store_categories c set position = n.place - 1
    from unnest(${ids}::bigint[]) with ordinality n (id, place)
    where c.site_id = ${siteId} and c.id = n.id`.execute(tx)
}

/** Deletes a category; those below it move to its parent. */
export async function deleteCategory(tx: Tx, siteId: Id, { id, parentId }: Category): Promise<void> {
  await tx
    .updateTable('store_categories')
    .set({ parent_id: parentId })
    .where('site_id', '=', siteId)
    .where('parent_id', '=', id)
    .execute()
  await tx.deleteFrom('store_categories').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** The categories that an item is in itself, for a statement that returns them as JSON. */
export const selectCategoriesOf = (tx: Tx, siteId: Id, itemId: Id) =>
  tx
    .selectFrom('category_products')
    .select(sql<Id>`category_id::text`.as('id'))
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .orderBy('category_id')

/** Returns the categories that items are in themselves, by item. */
export async function categoriesOfItems(
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('category_products')
    .select(['item_id as itemId', 'category_id as categoryId'])
    .where('site_id', '=', siteId)
    .where('item_id', 'in', itemIds)
    .orderBy('category_id')
    .execute()
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([id, list]) => [id, list.map(({ categoryId }) => categoryId)]))
}

/** Returns the items of these categories. */
export async function itemsOfCategories(
  tx: Tx,
  siteId: Id,
  categoryIds: readonly Id[],
): Promise<readonly Id[]> {
  if (categoryIds.length === 0) return []
  const rows = await tx
    .selectFrom('category_products')
    .select('item_id as itemId')
    .distinct()
    .where('site_id', '=', siteId)
    .where('category_id', 'in', categoryIds)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** Replaces the items in a category. */
export async function replaceItems(
  tx: Tx,
  siteId: Id,
  categoryId: Id,
  itemIds: readonly Id[],
): Promise<void> {
  await tx
    .deleteFrom('category_products')
    .where('site_id', '=', siteId)
    .where('category_id', '=', categoryId)
    .execute()
  await sql`
    insert into category_products (site_id, category_id, item_id)
    select ${siteId}, ${categoryId}, id from unnest(${itemIds}::bigint[]) as id`.execute(tx)
}

/** Replaces the categories that an item is in itself. */
export async function replaceCategories(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  categoryIds: readonly Id[],
): Promise<void> {
  await tx
    .deleteFrom('category_products')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .execute()
  await sql`
    insert into category_products (site_id, category_id, item_id)
    select ${siteId}, id, ${itemId} from unnest(${categoryIds}::bigint[]) as id`.execute(tx)
}
