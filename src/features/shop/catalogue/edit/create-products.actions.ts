import type { Transaction } from 'kysely'
import {
  productTopics,
  type SaveContext,
  type SavedProduct,
  withoutUnused,
} from '#features/shop/catalogue/actions.ts'
import { insertProducts } from '#features/shop/catalogue/edit/create-products.store.ts'
import { comparable, findProductProblem } from '#features/shop/catalogue/rules.ts'
import { generateSku } from '#features/shop/catalogue/edit/sku.actions.ts'
import { insertStock } from '#features/shop/catalogue/stock/stock.store.ts'
import * as store from '#features/shop/catalogue/store.ts'
import { areFirstProducts } from '#features/shop/catalogue/show/first-products.store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { setReferencesOf } from '#features/media/media/references.actions.ts'
import { indexDocuments } from '#features/content/search/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX_DRAWS = 100

/**
 * Saves many items that are no products yet, like `saveProduct` for each but in few statements. Their images must exist.
 * Returns the products that are not valid, or have a SKU that another one has, by item: nothing of these is saved.
 */
export async function createProducts(
  tx: Tx,
  context: SaveContext,
  products: ReadonlyMap<Id, Omit<SavedProduct, 'version'>>,
): Promise<ReadonlyMap<Id, string>> {
  const { siteId, accountId, now, stockReason = 'opening' } = context
  const rejected = new Map<Id, string>()
  const variants = new Map<Id, readonly store.PlacedVariant[]>()
  const valid = new Map<Id, Omit<SavedProduct, 'version'>>()
  const used = await createSkus(tx, context, products)
  for (const [itemId, saved] of products) {
    const product = withoutUnused({ ...saved, version: 0 })
    const problem = findProductProblem(product, product.variants)
    const taken = product.variants.find(({ sku }) => used.isTaken(sku))
    if (problem || taken) {
      rejected.set(itemId, problem?.message ?? `Another variant of this site has the SKU ${taken?.sku}.`)
      continue
    }
    const placed = product.variants.map(({ id: _id, openingStock: _stock, ...variant }, position) => ({
      ...variant,
      sku: used.take(variant.sku),
      position,
    }))
    variants.set(itemId, placed)
    valid.set(itemId, product)
  }
  const inserted = await insertProducts(tx, siteId, valid)
  for (const itemId of valid.keys())
    if (!inserted.has(itemId)) {
      rejected.set(itemId, 'It is a product already.')
      variants.delete(itemId)
      valid.delete(itemId)
    }
  const images = [...variants].map(
    ([itemId, placed]) => [itemId, placed.flatMap(({ mediaId }) => mediaId ?? [])] as const,
  )
  await setReferencesOf(tx, {
    siteId,
    kind: 'product',
    owners: new Map(images.filter(([, mediaIds]) => mediaIds.length > 0)),
  })
  await store.setPriceTime(tx, now)
  const ids = await store.insertVariantsOf(tx, siteId, variants)
  const stocks = [...valid].flatMap(([itemId, product]) =>
    product.variants.map(({ unlimited, lowLevel, backOrder = null, openingStock = 0 }, position) => ({
      variantId: ids.get(itemId)?.get(position) ?? missing(position),
      unlimited,
      lowLevel,
      backOrder,
      onHand: openingStock,
    })),
  )
  await insertStock(tx, siteId, stocks, { reason: stockReason, note: '', accountId, now })
  await indexDocuments(tx, siteId, [...variants.keys()])
  const itemIds = [...variants.keys()]
  await invalidate(tx, siteId, [...new Set(itemIds.flatMap(productTopics))])
  // All pages have a cart now.
  if (itemIds.length > 0 && (await areFirstProducts(tx, siteId, itemIds)))
    await invalidate(tx, siteId, ['store-settings'])
  return rejected
}

function missing(position: number): never {
  throw new Error(`The variant at ${position} was not inserted.`)
}

/** Knows the SKUs in use, and draws those that are missing (PRD-07, PRD-11). */
async function createSkus(
  tx: Tx,
  { siteId, drawSku = generateSku }: SaveContext,
  products: ReadonlyMap<Id, Omit<SavedProduct, 'version'>>,
) {
  const all = [...products.values()].flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const given = all.filter((sku) => sku !== '')
  const used = new Set(await store.findUsedSkus(tx, siteId, given))
  const own = new Set<string>()
  const drawn: string[] = []
  for (let draw = 0; drawn.length < all.length - given.length; draw += 1) {
    if (draw === MAX_DRAWS) throw new Error(`No free SKUs were drawn in ${MAX_DRAWS} attempts.`)
    const wanted = Array.from({ length: all.length - given.length - drawn.length }, drawSku)
    const known = await store.findUsedSkus(tx, siteId, wanted)
    const before = new Set([...given, ...drawn].map(comparable))
    for (const sku of new Set(wanted))
      if (!known.has(comparable(sku)) && !before.has(comparable(sku))) drawn.push(sku)
  }
  return {
    isTaken: (sku: string): boolean => sku !== '' && (used.has(comparable(sku)) || own.has(comparable(sku))),
    take(sku: string): string {
      const taken = sku === '' ? (drawn.pop() ?? missing(0)) : sku
      own.add(comparable(taken))
      return taken
    },
  }
}
