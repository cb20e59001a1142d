import type { Transaction } from 'kysely'
import { findProducts, productTopics } from '#features/shop/catalogue/actions.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import {
  canBeBelow,
  MAX_CATEGORIES,
  treeOf,
  urlIdOf,
  withDescendants,
} from '#features/shop/storefront/categories.rules.ts'
import * as store from '#features/shop/storefront/categories.store.ts'
import { type ShopError, shopErrors } from '#features/shop/storefront/errors.ts'
import type { Category } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What an owner sets of a category; an empty URL is made from the name. */
export type CategorySettings = Omit<Category, 'id'>

const URL_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A category with the number of products in it, without those of categories below it. */
export type CountedCategory = Category & { readonly products: number }

/** Returns the categories of a store in the order in which they are read. */
export async function listCounted(tx: Tx, siteId: Id): Promise<readonly CountedCategory[]> {
  const counts = await store.countItems(tx, siteId)
  const categories = await store.listCategories(tx, siteId)
  return categories.map((one) => ({ ...one, products: counts.get(one.id) ?? 0 }))
}

/** Creates a category, the last of its parent. Fails with BAD_PARENT, BAD_URL, URL_TAKEN or TOO_MANY_CATEGORIES. */
export async function createCategory(
  tx: Tx,
  siteId: Id,
  settings: CategorySettings,
): Promise<Result<Id, ShopError>> {
  const categories = await store.listCategories(tx, siteId)
  if (categories.length >= MAX_CATEGORIES) return fail(shopErrors.tooMany())
  const checked = check(categories, undefined, settings)
  if (!checked.ok) return checked
  try {
    const id = await store.insertCategory(tx, siteId, checked.value)
    await invalidate(tx, siteId, ['products'])
    return ok(id)
  } catch (error) {
    if (isUniqueViolation(error)) return fail(shopErrors.urlTaken(checked.value.urlId))
    throw error
  }
}

/** Changes a category. Fails with NO_CATEGORY, BAD_PARENT, BAD_URL or URL_TAKEN. */
export async function changeCategory(
  tx: Tx,
  siteId: Id,
  id: Id,
  settings: CategorySettings,
): Promise<Result<undefined, ShopError>> {
  const categories = await store.listCategories(tx, siteId)
  if (!categories.some((one) => one.id === id)) return fail(shopErrors.noCategory())
  const checked = check(categories, id, settings)
  if (!checked.ok) return checked
  try {
    await store.updateCategory(tx, siteId, { ...checked.value, id })
  } catch (error) {
    if (isUniqueViolation(error)) return fail(shopErrors.urlTaken(checked.value.urlId))
    throw error
  }
  await invalidateCategories(tx, siteId, withDescendants(categories, id))
  return ok(undefined)
}

function check(
  categories: readonly Category[],
  id: Id | undefined,
  { parentId, name, urlId, description }: CategorySettings,
): Result<CategorySettings, ShopError> {
  const isKnown = parentId === null || categories.some((one) => one.id === parentId)
  if (!isKnown || !canBeBelow(categories, id, parentId)) return fail(shopErrors.badParent())
  const url = urlId === '' ? urlIdOf(name) : urlId
  if (!URL_ID.test(url)) return fail(shopErrors.badUrl())
  if (categories.some((one) => one.id !== id && one.urlId === url)) return fail(shopErrors.urlTaken(url))
  return ok({ parentId, name, urlId: url, description })
}

/** Puts the categories with one parent into an order; ids of others are ignored. */
export async function orderCategories(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  await store.placeCategories(tx, siteId, ids)
  await invalidate(tx, siteId, ['products'])
}

/** Deletes a category; its products stay, and categories below it move to its parent. Fails with NO_CATEGORY. */
export async function removeCategory(tx: Tx, siteId: Id, id: Id): Promise<Result<Category, ShopError>> {
  const categories = await store.listCategories(tx, siteId)
  const category = categories.find((one) => one.id === id)
  if (category === undefined) return fail(shopErrors.noCategory())
  await invalidateCategories(tx, siteId, withDescendants(categories, id))
  await store.deleteCategory(tx, siteId, category)
  return ok(category)
}

/** Returns the items in a category itself. Fails with NO_CATEGORY. */
export async function listItemsIn(tx: Tx, siteId: Id, id: Id): Promise<Result<readonly Id[], ShopError>> {
  const categories = await store.listCategories(tx, siteId)
  if (!categories.some((one) => one.id === id)) return fail(shopErrors.noCategory())
  return ok(await store.itemsOfCategories(tx, siteId, [id]))
}

/** Replaces the items in a category. Fails with NO_CATEGORY, or UNKNOWN_PRODUCT for an item without a price. */
export async function setItemsIn(
  tx: Tx,
  siteId: Id,
  id: Id,
  itemIds: readonly Id[],
): Promise<Result<undefined, ShopError>> {
  const before = await listItemsIn(tx, siteId, id)
  if (!before.ok) return before
  const wanted = [...new Set(itemIds)]
  const known = await findProducts(tx, siteId, wanted)
  if (wanted.some((item) => !known.has(item))) return fail(shopErrors.unknownProduct())
  await store.replaceItems(tx, siteId, id, wanted)
  const changed = [...new Set([...before.value, ...wanted])]
  await invalidate(tx, siteId, ['products', ...changed.flatMap(productTopics)])
  return ok(undefined)
}

/** Returns the categories that a product is in itself, each before those below it. Fails with NO_PRODUCT. */
export async function listCategoriesOf(
  tx: Tx,
  siteId: Id,
  itemId: Id,
): Promise<Result<readonly Id[], ShopError>> {
  if (!(await findProducts(tx, siteId, [itemId])).has(itemId)) return fail(shopErrors.noProduct())
  const within = new Set((await store.categoriesOfItems(tx, siteId, [itemId])).get(itemId))
  const categories = treeOf(await store.listCategories(tx, siteId))
  return ok(categories.map(({ category }) => category.id).filter((id) => within.has(id)))
}

/** Replaces the categories that a product is in itself. Fails with NO_PRODUCT or UNKNOWN_CATEGORY. */
export async function setCategoriesOf(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  categoryIds: readonly Id[],
): Promise<Result<readonly Id[], ShopError>> {
  if (!(await findProducts(tx, siteId, [itemId])).has(itemId)) return fail(shopErrors.noProduct())
  const wanted = [...new Set(categoryIds)]
  const known = new Set((await store.listCategories(tx, siteId)).map(({ id }) => id))
  if (!wanted.every((id) => known.has(id))) return fail(shopErrors.unknownCategory())
  await store.replaceCategories(tx, siteId, itemId, wanted)
  await invalidate(tx, siteId, productTopics(itemId))
  return listCategoriesOf(tx, siteId, itemId)
}

/** Pages of products show the path to their category. */
async function invalidateCategories(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  const items = await store.itemsOfCategories(tx, siteId, ids)
  await invalidate(tx, siteId, ['products', ...items.map((id) => `product:${id}` as const)])
}
