import type { Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { type DiscountError, discountErrors } from '#features/shop/discounts/errors.ts'
import { findDiscountProblem, toSettings } from '#features/shop/discounts/rules.ts'
import * as store from '#features/shop/discounts/store.ts'
import { type DiscountView, type EnteredDiscount, MAX_DISCOUNTS } from '#features/shop/discounts/types.ts'
import { listCategories } from '#features/shop/storefront/actions.ts'
import { pathText, treeOf } from '#features/shop/storefront/categories.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isRejectedData } from '#platform/db/rejected-data.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

export { findActiveDiscounts, selectActiveDiscounts, toDiscount } from '#features/shop/discounts/store.ts'

type Tx = Transaction<Tables>

/** Returns the discounts of a site, the newest first. */
export async function readDiscounts(tx: Tx, siteId: Id): Promise<readonly DiscountView[]> {
  const stored = await store.listDiscounts(tx, siteId)
  const titles = await store.findTitles(tx, siteId, [
    ...new Set(stored.flatMap(({ productIds }) => productIds)),
  ])
  const categories = await listCategories(tx, siteId)
  return stored.map((discount) => ({
    ...discount,
    storeCategories: discount.storeCategoryIds.flatMap((id) => {
      const name = pathText(categories, id)
      return name === '' ? [] : [{ id, name }]
    }),
    products: discount.productIds.flatMap((id) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ id, title }]
    }),
  }))
}

/** Creates a discount. Fails with BAD_DISCOUNT, CODE_TAKEN or LIMIT_REACHED. */
export async function createDiscount(
  tx: Tx,
  siteId: Id,
  settings: EnteredDiscount,
): Promise<Result<{ id: Id }, DiscountError>> {
  const problem = await findProblem(tx, siteId, settings)
  if (problem) return fail(problem)
  if ((await store.listDiscounts(tx, siteId)).length >= MAX_DISCOUNTS)
    return fail(discountErrors.limitReached(MAX_DISCOUNTS))
  try {
    return ok({ id: await store.insertDiscount(tx, siteId, toSettings(settings)) })
  } catch (error) {
    if (isUniqueViolation(error)) return fail(discountErrors.codeTaken(settings.code))
    throw error
  }
}

/**
 * Changes a discount. Fails with NO_DISCOUNT, CONFLICT for a version that is not the newest, BAD_DISCOUNT, CODE_TAKEN, or
 * DISCOUNT_USED for a limit below its uses.
 */
export async function changeDiscount(
  tx: Tx,
  siteId: Id,
  id: Id,
  { version, ...settings }: EnteredDiscount & { readonly version: number },
): Promise<Result<undefined, DiscountError>> {
  const problem = await findProblem(tx, siteId, settings)
  if (problem) return fail(problem)
  const stored = await store.findDiscount(tx, siteId, id)
  if (stored === undefined) return fail(discountErrors.noDiscount())
  try {
    const isCurrent = await store.updateDiscount(tx, siteId, id, version, toSettings(settings))
    return isCurrent ? ok(undefined) : fail(discountErrors.conflict())
  } catch (error) {
    if (isUniqueViolation(error)) return fail(discountErrors.codeTaken(settings.code))
    // An order may have used it since it was read.
    if (isRejectedData(error) && error.constraint === 'discounts_used')
      return fail(discountErrors.limitBelowUses(stored.used))
    throw error
  }
}

async function findProblem(
  tx: Tx,
  siteId: Id,
  settings: EnteredDiscount,
): Promise<DiscountError | undefined> {
  const { productIds, storeCategoryIds } = settings
  const categories = storeCategoryIds.length === 0 ? [] : await listCategories(tx, siteId)
  if (!storeCategoryIds.every((id) => categories.some((one) => one.id === id)))
    return discountErrors.bad('categories', 'One of these categories does not exist any more. Remove it.')
  const titles = await store.findTitles(tx, siteId, productIds)
  const isKnown = productIds.every((id) => titles.has(id))
  return isKnown
    ? findDiscountProblem(settings)
    : discountErrors.bad('productIds', 'One of these products does not exist any more. Remove it.')
}

/** Deletes a discount; carts with its code are told that it does not exist. Fails with NO_DISCOUNT. */
export async function deleteDiscount(tx: Tx, siteId: Id, id: Id): Promise<Result<string, DiscountError>> {
  const name = await store.deleteDiscount(tx, siteId, id)
  return name === undefined ? fail(discountErrors.noDiscount()) : ok(name)
}

const MAX_FOUND_PRODUCTS = 30
const MAX_CATEGORIES = 1000

/** Returns what a discount can be for: categories of the store and of collections, and products whose title contains a text. */
export const findScopes = async (tx: Tx, siteId: Id, text: string) => ({
  products: [...(await store.searchProducts(tx, siteId, text, MAX_FOUND_PRODUCTS))],
  categories: [...(await store.listCategories(publishedContent(tx), siteId, MAX_CATEGORIES))],
  storeCategories: await readStoreCategories(tx, siteId),
})

async function readStoreCategories(tx: Tx, siteId: Id) {
  const categories = await listCategories(tx, siteId)
  return treeOf(categories).map(({ category: { id } }) => ({ id, name: pathText(categories, id) }))
}
