import type { Transaction } from 'kysely'
import { productTopics } from '#features/shop/catalogue/actions.ts'
import { type CatalogueError, catalogueErrors } from '#features/shop/catalogue/errors.ts'
import * as store from '#features/shop/catalogue/stock/stock.store.ts'
import { MAX_STOCK, type AdjustmentReason } from '#features/shop/catalogue/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export type { StockChange } from '#features/shop/catalogue/stock/stock.store.ts'

/** A change of a stock by its owner, or by a file that the owner imports. */
export interface Adjustment {
  readonly reason: AdjustmentReason
  readonly note: string
}

/** What an adjustment did. */
export interface AdjustedStock {
  readonly itemId: Id
  readonly sku: string
  readonly onHand: number
}

/**
 * Adds to a stock, takes from it, or sets it to what was counted. Fails with NO_VARIANT, OUT_OF_STOCK if less would remain
 * than is promised to orders, STOCK_TOO_LARGE, or STOCK_CHANGED if it is no longer what was seen before counting.
 */
export async function adjustStock(
  tx: Tx,
  { siteId, accountId, now }: { readonly siteId: Id; readonly accountId: Id | null; readonly now: Date },
  variantId: Id,
  change: store.StockChange,
  { reason, note }: Adjustment,
): Promise<Result<AdjustedStock, CatalogueError>> {
  const onHand = await store.moveStock(tx, siteId, variantId, change, { reason, note, accountId, now })
  const stock = await store.findStock(tx, siteId, variantId)
  if (stock === undefined) return fail(catalogueErrors.noVariant())
  if (stock.archivedAt !== null) return fail(catalogueErrors.noVariant())
  if (onHand === undefined) return fail(problemOf(change, stock))
  await invalidate(tx, siteId, productTopics(stock.itemId))
  return ok({ itemId: stock.itemId, sku: stock.sku, onHand })
}

/** Returns why a stock did not change, as it is now. */
function problemOf(
  change: store.StockChange,
  {
    onHand,
    reserved,
    unlimited,
    backOrders,
  }: { onHand: number; reserved: number; unlimited: boolean; backOrders: boolean },
): CatalogueError {
  if ('seen' in change && change.seen !== onHand) return catalogueErrors.stockChanged(onHand)
  const next = 'onHand' in change ? change.onHand : onHand + change.change
  return next > MAX_STOCK
    ? catalogueErrors.tooLarge(onHand)
    : catalogueErrors.outOfStock(onHand, unlimited || backOrders ? 0 : reserved)
}

/** Returns the newest adjustments of a variant. Fails with NO_VARIANT. */
export async function listAdjustments(
  tx: Tx,
  siteId: Id,
  variantId: Id,
  page: { readonly before: Id | undefined; readonly limit: number },
): Promise<Result<Awaited<ReturnType<typeof store.listAdjustments>>, CatalogueError>> {
  if ((await store.findStock(tx, siteId, variantId)) === undefined) return fail(catalogueErrors.noVariant())
  return ok(await store.listAdjustments(tx, siteId, variantId, page))
}
