import type { CopyHook } from '#features/content/pages/copy-hooks.actions.ts'
import type { Transaction } from 'kysely'
import { type CatalogueError, catalogueErrors } from '#features/shop/catalogue/errors.ts'
import { comparable, findProductProblem } from '#features/shop/catalogue/rules.ts'
import { findSaleProblem, planSale } from '#features/shop/catalogue/sales/sale-plan.rules.ts'
import { generateSku } from '#features/shop/catalogue/edit/sku.actions.ts'
import { listedPrice } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { insertStock, updateStockSettings } from '#features/shop/catalogue/stock/stock.store.ts'
import { findNotedProducts } from '#features/shop/catalogue/show/noted-products.store.ts'
import * as store from '#features/shop/catalogue/store.ts'
import {
  PRODUCT_TYPE,
  type Product,
  type ProductSettings,
  type Variant,
  type VariantSettings,
} from '#features/shop/catalogue/types.ts'
import { areFirstProducts } from '#features/shop/catalogue/show/first-products.store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Topic } from '#features/tenancy/invalidation/types.ts'
import { findMedia } from '#features/media/media/actions.ts'
import { setReferences } from '#features/media/media/references.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import type { ItemStatusCode } from '#features/content/publishing/types.ts'
import { indexDocuments } from '#features/content/search/actions.ts'
import { hasTaxClass } from '#features/shop/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

export { findNotedProducts } from '#features/shop/catalogue/show/noted-products.store.ts'
export { findProducts, selectProducts, toProducts } from '#features/shop/catalogue/store.ts'

type Tx = Transaction<Tables>

/** A variant as it is saved. */
export interface SavedVariant extends VariantSettings {
  /** Undefined for a new one. */
  readonly id?: Id | undefined
  /** The stock with which a new one begins; others change theirs by adjustments. Default: 0. */
  readonly openingStock?: number | undefined
}

/** A product as it is saved. */
export interface SavedProduct extends ProductSettings {
  /** The version that was changed; 0 for an item that is no product yet. */
  readonly version: number
  readonly variants: readonly SavedVariant[]
}

/** Who saves products, and when. */
export interface SaveContext {
  readonly siteId: Id
  readonly accountId: Id | null
  readonly now: Date
  /** Returns a random SKU. */
  readonly drawSku?: () => string
  /** Why new variants have their stock. Default: because they begin with it. */
  readonly stockReason?: 'opening' | 'import'
}

/** What cached pages show of a product. */
export const productTopics = (itemId: Id): readonly Topic[] => [`product:${itemId}`, 'products']

/** An item with its product; undefined before it was first saved as one. */
export interface ProductItem {
  readonly title: string
  readonly status: ItemStatusCode
  readonly product: Product | undefined
  /** Variants that were removed and are kept for their adjustments. */
  readonly archived: readonly Variant[]
}

/** Returns a product of a list of products. Fails with NO_PRODUCT. */
export async function findProduct(
  tx: Tx,
  siteId: Id,
  itemId: Id,
): Promise<Result<ProductItem, CatalogueError>> {
  const item = await store.findProductItem(tx, siteId, itemId)
  if (item === undefined) return fail(catalogueErrors.noProduct())
  const product = (await store.findProducts(tx, siteId, [itemId])).get(itemId)
  const archived = (await store.listAllVariants(tx, siteId, itemId)).filter((one) => one.archived)
  return ok({ ...item, product, archived })
}

/**
 * Saves a product with all its variants, in their order; those that are missing are archived if their stock ever changed,
 * otherwise deleted. An archived one that is sent with its id comes back. The stock of others does not change. A variant
 * without SKU gets a generated one (PRD-07, PRD-11). Fails with NO_PRODUCT, CONFLICT for a version that is not the newest,
 * BAD_OPTIONS, BAD_VARIANT, BAD_TAX_CLASS or SKU_TAKEN.
 */
export async function saveProduct(
  tx: Tx,
  context: SaveContext,
  itemId: Id,
  saved: SavedProduct,
): Promise<Result<undefined, CatalogueError>> {
  const { siteId } = context
  // Before anything is written: the index of the search takes it at the end, and two that save many would block each other.
  await lockContent(tx, siteId)
  if ((await store.findProductItem(tx, siteId, itemId)) === undefined)
    return fail(catalogueErrors.noProduct())
  const stored = await store.listAllVariants(tx, siteId, itemId)
  const product = withoutUnused(withStored(saved, stored))
  const problem =
    findProductProblem(product, product.variants) ??
    findSaleProblem(product.variants, context.now) ??
    (await findMediaProblem(tx, siteId, product.variants))
  if (problem) return fail(problem)
  if (!(await hasTaxClass(tx, siteId, product.taxClassId ?? null))) return fail(catalogueErrors.badTaxClass())
  await store.setPriceTime(tx, context.now)
  const isCurrent =
    saved.version === 0
      ? await store.insertProduct(tx, siteId, itemId, product)
      : await store.updateProduct(tx, siteId, itemId, saved.version, product)
  if (!isCurrent) return fail(catalogueErrors.conflict())
  const planned = product.variants.map((variant) => ({ ...variant, ...planSale(variant, context.now) }))
  const written = await writeVariants(tx, context, itemId, { variants: planned, stored })
  if (!written.ok) return written
  const mediaIds = product.variants.flatMap(({ mediaId }) => mediaId ?? [])
  await setReferences(tx, { siteId, owner: { kind: 'product', id: itemId }, mediaIds })
  // It is found by its brand, SKUs and option values.
  await indexDocuments(tx, siteId, [itemId])
  await invalidate(tx, siteId, productTopics(itemId))
  // All pages have a cart now.
  if (saved.version === 0 && (await areFirstProducts(tx, siteId, [itemId])))
    await invalidate(tx, siteId, ['store-settings'])
  return ok(undefined)
}

/** Fills in what was left out: it stays as it is. */
function withStored(saved: SavedProduct, stored: readonly Variant[]): SavedProduct {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const variants = saved.variants.map((variant) => {
    const before = variant.id === undefined ? undefined : byId.get(variant.id)
    if (before === undefined) return variant
    const { hidden, saleFrom, saleUntil, backOrder } = variant
    return {
      ...variant,
      hidden: hidden ?? before.hidden,
      saleFrom: saleFrom === undefined ? before.saleFrom : saleFrom,
      saleUntil: saleUntil === undefined ? before.saleUntil : saleUntil,
      backOrder: backOrder === undefined ? before.backOrder : backOrder,
    }
  })
  return { ...saved, variants }
}

/** Leaves out what a product of this type or without unit prices does not have; a digital one is never sold out. */
export function withoutUnused(product: SavedProduct): SavedProduct {
  const isPhysical = product.productType === PRODUCT_TYPE.PHYSICAL
  const variants = product.variants.map((variant) => ({
    ...variant,
    ...(isPhysical ? {} : { weight: null, size: null }),
    ...(product.productType === PRODUCT_TYPE.DIGITAL ? { unlimited: true, backOrder: null } : {}),
    ...(product.unit === null ? { content: null } : {}),
  }))
  return { ...product, variants }
}

async function findMediaProblem(
  tx: Tx,
  siteId: Id,
  variants: readonly VariantSettings[],
): Promise<CatalogueError | undefined> {
  const ids = [...new Set(variants.flatMap(({ mediaId }) => mediaId ?? []))]
  const media = await findMedia(tx, siteId, ids)
  const index = variants.findIndex(
    ({ mediaId }) => mediaId !== null && !media.get(mediaId)?.contentType.startsWith('image/'),
  )
  return index < 0
    ? undefined
    : catalogueErrors.badVariant(
        `variants.${index}.mediaId`,
        'This image does not exist. Choose another one.',
      )
}

async function writeVariants(
  tx: Tx,
  context: SaveContext,
  itemId: Id,
  {
    variants,
    stored,
  }: { readonly variants: readonly SavedVariant[]; readonly stored: readonly { readonly id: Id }[] },
): Promise<Result<undefined, CatalogueError>> {
  const { siteId, accountId, now, stockReason = 'opening' } = context
  const storedIds = stored.map(({ id }) => id)
  const unknown = variants.findIndex(({ id }) => id !== undefined && !storedIds.includes(id))
  if (unknown >= 0)
    return fail(
      catalogueErrors.badVariant(
        `variants.${unknown}.id`,
        'This variant does not exist. Reload the product.',
      ),
    )
  const numbered = await withSkus(tx, context, itemId, variants)
  if (!numbered.ok) return numbered
  const placed = numbered.value.map((variant, position) => ({ ...variant, position }))
  const known = placed.flatMap(({ id, ...variant }) => (id === undefined ? [] : [{ ...variant, id }]))
  const knownIds = new Set(known.map(({ id }) => id))
  if (knownIds.size < known.length)
    return fail(catalogueErrors.badVariant('variants', 'A variant is listed twice. Reload the product.'))
  await store.removeVariants(
    tx,
    siteId,
    storedIds.filter((id) => !knownIds.has(id)),
    now,
  )
  const added = placed.filter(({ id }) => id === undefined)
  let ids: ReadonlyMap<number, Id>
  try {
    await store.updateVariants(tx, siteId, known)
    ids = await store.insertVariants(tx, siteId, itemId, added)
  } catch (error) {
    // Somebody saved the same SKU in the same moment.
    if (isUniqueViolation(error)) return fail(catalogueErrors.skuJustTaken())
    throw error
  }
  const settings = known.map(({ id, unlimited, lowLevel, backOrder = null }) => ({
    variantId: id,
    unlimited,
    lowLevel,
    backOrder,
  }))
  if (!(await updateStockSettings(tx, siteId, settings)))
    return fail(
      catalogueErrors.badVariant(
        'variants',
        'More of a variant are promised to orders than there are. Add stock before you count it.',
      ),
    )
  const stocks = added.map(({ position, unlimited, lowLevel, backOrder = null, openingStock = 0 }) => ({
    variantId: ids.get(position) ?? missing(position),
    unlimited,
    lowLevel,
    backOrder,
    onHand: openingStock,
  }))
  await insertStock(tx, siteId, stocks, { reason: stockReason, note: '', accountId, now })
  return ok(undefined)
}

function missing(position: number): never {
  throw new Error(`The variant at ${position} was not inserted.`)
}

const MAX_DRAWS = 100

/** Returns the variants with a SKU each. Fails with SKU_TAKEN for one of another product. */
async function withSkus(
  tx: Tx,
  { siteId, drawSku = generateSku }: SaveContext,
  itemId: Id,
  variants: readonly SavedVariant[],
): Promise<Result<readonly SavedVariant[], CatalogueError>> {
  const own = variants.map(({ sku }) => sku).filter((sku) => sku !== '')
  const taken = await store.findTakenSkus(tx, siteId, itemId, own)
  const index = variants.findIndex(({ sku }) => taken.has(comparable(sku)))
  if (index >= 0) return fail(catalogueErrors.skuTaken(`variants.${index}.sku`, variants[index]?.sku ?? ''))
  const used = new Set(own.map(comparable))
  const numbered: SavedVariant[] = []
  for (const variant of variants)
    numbered.push(
      variant.sku === '' ? { ...variant, sku: await drawFreeSku(tx, siteId, used, drawSku) } : variant,
    )
  return ok(numbered)
}

/** Draws until a SKU is free in the site (PRD-11), and adds it to those in use. */
async function drawFreeSku(tx: Tx, siteId: Id, used: Set<string>, drawSku: () => string): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const sku = drawSku()
    const key = comparable(sku)
    if (used.has(key) || (await store.isSkuUsed(tx, siteId, sku))) continue
    used.add(key)
    return sku
  }
  throw new Error(`No free SKU was drawn in ${MAX_DRAWS} attempts.`)
}

/**
 * Gives a copy of an item the product of the original: its options, prices and sizes, with SKUs of its own and no stock.
 * Does nothing for an item that is no product.
 */
export const copyProduct: CopyHook = async (tx, { kind, ...context }, from, to) => {
  if (kind !== 'item') return
  const product = (await store.findProducts(tx, context.siteId, [from])).get(from)
  if (product === undefined || (await store.findProductItem(tx, context.siteId, to)) === undefined) return
  // A copy has a sale that runs, but none that was planned for the original.
  const variants = product.variants.map((variant) => ({
    ...variant,
    id: undefined,
    sku: '',
    saleFrom: null,
    saleUntil: null,
  }))
  const copied = await saveProduct(tx, context, to, { ...product, version: 0, variants })
  if (!copied.ok) throw new Error(`A product could not be copied: ${copied.error.message}`)
}

/** Returns the prices of those of these items that are products; `currency` is that of the store. */
export async function findListedPrices(
  tx: Tx,
  siteId: Id,
  itemIds: readonly Id[],
  currency: string,
): Promise<ReadonlyMap<Id, ListedPrice>> {
  const { products, hasTaxNote } = await findNotedProducts(tx, siteId, itemIds)
  return listedPrices(products, currency, hasTaxNote)
}

/** Returns the prices of products by item; one without any is missing. */
export const listedPrices = (
  products: ReadonlyMap<Id, Product>,
  currency: string,
  hasTaxNote = false,
): ReadonlyMap<Id, ListedPrice> =>
  new Map(
    [...products].flatMap(([id, product]) => {
      const listed = listedPrice(product, currency, hasTaxNote)
      return listed === undefined ? [] : [[id, listed]]
    }),
  )
