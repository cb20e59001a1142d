import type { Transaction } from 'kysely'
import { productTopics } from '#features/shop/catalogue/actions.ts'
import { type CatalogueError, catalogueErrors } from '#features/shop/catalogue/errors.ts'
import {
  findListFacts,
  findTableVariants,
  type TableRequest,
} from '#features/shop/catalogue/list/owner-list.store.ts'
import { findVariants, type OwnedVariant, setPriceTime } from '#features/shop/catalogue/store.ts'
import { applyEdits, type EditableVariant } from '#features/shop/catalogue/edit/variant-edits.rules.ts'
import * as store from '#features/shop/catalogue/edit/variant-edits.store.ts'
import type { RejectedEdit, TableProduct, VariantEdit } from '#features/shop/catalogue/variants.api.types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { indexDocuments } from '#features/content/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A part of the variants of a site, with their products. */
export interface VariantTable {
  readonly products: readonly TableProduct[]
  readonly variants: readonly OwnedVariant[]
  /** How many match in all. */
  readonly total: number
  /** Of all products. */
  readonly categories: readonly string[]
}

/** Returns a part of the variants of all products that are not in the trash. */
export async function listVariants(tx: Tx, siteId: Id, request: TableRequest): Promise<VariantTable> {
  const { variants: placed, total } = await findTableVariants(tx, siteId, request)
  const ids = placed.map(({ variantId }) => variantId)
  const found = new Map((await findVariants(tx, siteId, ids)).map((one) => [one.id, one]))
  const products = new Map(
    placed.map(({ variantId: _variant, itemId: id, ...product }) => [id, { ...product, id }]),
  )
  const { categories } = await findListFacts(tx, siteId)
  return {
    products: [...products.values()],
    variants: ids.flatMap((id) => found.get(id) ?? []),
    total,
    categories,
  }
}

/** What edits did, or would do. */
export interface EditedVariants {
  /** Cells. */
  readonly saved: number
  readonly products: number
  readonly rejected: readonly RejectedEdit[]
}

/** Returns what edits would do now. */
export async function checkEdits(tx: Tx, siteId: Id, edits: readonly VariantEdit[]): Promise<EditedVariants> {
  return (await applyToLocked(tx, siteId, edits)).result
}

/**
 * Changes cells of many variants in one transaction: those that are still what was seen, and can have their new value.
 * Stocks change with an adjustment each. Fails with SKU_TAKEN if somebody saved the same SKU in the same moment.
 */
export async function editVariants(
  tx: Tx,
  context: { readonly siteId: Id; readonly accountId: Id | null; readonly now: Date },
  edits: readonly VariantEdit[],
): Promise<Result<EditedVariants, CatalogueError>> {
  const { siteId, now } = context
  const { variants, changed, items, result } = await applyToLocked(tx, siteId, edits)
  if (changed.length === 0) return ok(result)
  await setPriceTime(tx, now)
  try {
    await store.writeVariants(tx, siteId, changed)
  } catch (error) {
    if (isUniqueViolation(error)) return fail(catalogueErrors.skuJustTaken())
    throw error
  }
  const counted = new Set(edits.flatMap((edit) => (edit.field === 'stock' ? [edit.variant] : [])))
  const moves = changed.flatMap((after) => moveOf(after, variants, counted))
  await store.writeStocks(tx, siteId, moves, context)
  // Products are found by the SKUs of variants that are not hidden.
  if (edits.some(({ field }) => field === 'sku' || field === 'hidden'))
    await indexDocuments(tx, siteId, items)
  await invalidate(tx, siteId, items.flatMap(productTopics))
  return ok(result)
}

/** Locks the variants of edits, and returns what they become. */
async function applyToLocked(tx: Tx, siteId: Id, edits: readonly VariantEdit[]) {
  const ids = [...new Set(edits.map(({ variant }) => variant))]
  const variants = await store.lockVariants(tx, siteId, ids)
  const skus = edits.flatMap((edit) => (edit.field === 'sku' ? [edit.value] : []))
  const taken = await store.findSkusOfOthers(tx, siteId, ids, skus)
  const { changed, accepted, rejected } = applyEdits(variants, edits, taken)
  const items = [...new Set(changed.map(({ itemId }) => itemId))]
  const result: EditedVariants = { saved: accepted, products: items.length, rejected }
  return { variants, changed, items, result }
}

/** Returns the change of a stock or of how it counts; none without one. */
function moveOf(
  { id, onHand, unlimited, lowLevel }: EditableVariant,
  before: ReadonlyMap<Id, EditableVariant>,
  counted: ReadonlySet<Id>,
): readonly store.StockMove[] {
  const was = before.get(id)
  if (was === undefined) return []
  const change = onHand - was.onHand
  if (change === 0 && unlimited === was.unlimited && lowLevel === was.lowLevel) return []
  const reason = counted.has(id) ? 'counted' : change > 0 ? 'received' : 'other'
  return [{ variantId: id, change, onHand, unlimited, lowLevel, reason }]
}
