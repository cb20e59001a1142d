import type { Transaction } from 'kysely'
import { findProduct, saveProduct } from '#features/shop/catalogue/actions.ts'
import * as api from '#features/shop/catalogue/api.types.ts'
import type { CatalogueError } from '#features/shop/catalogue/errors.ts'
import { listProducts, type ProductList } from '#features/shop/catalogue/list/owner-list.actions.ts'
import { isAvailable, isLow, priceRange } from '#features/shop/catalogue/rules.ts'
import { adjustStock, listAdjustments } from '#features/shop/catalogue/stock/stock.actions.ts'
import { PRODUCT_TYPE, type Product } from '#features/shop/catalogue/types.ts'
import { variantRoutes } from '#features/shop/catalogue/variants.routes.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of products: what they cost and how many there are. */
export function catalogueRoutes(): readonly Route[] {
  return [
    route(api.listProducts, async ({ tx, site, query }) => {
      const { currency } = await findStoreSettings(tx, site.id)
      const { items, categories, ...listed } = await listProducts(tx, site.id, query)
      return ok({ ...listed, currency, categories: [...categories], entries: items.map(toListed) })
    }),
    route(api.getProduct, ({ tx, site, params }) => viewProduct(tx, site.id, params.item)),
    route(api.saveProduct, async ({ tx, site, account, params, body, now, record }) => {
      const context = { siteId: site.id, accountId: account.id, now }
      const saved = await saveProduct(tx, context, params.item, body)
      if (!saved.ok) return saved
      const { variants, productType } = body
      const { from, to } = priceRange(variants)
      record({ document: params.item, productType, variants: variants.length, from, to })
      return viewProduct(tx, site.id, params.item)
    }),
    route(api.adjustStock, async ({ tx, site, account, params, body, now, record }) => {
      const { change, onHand = 0, seen = 0, reason, note } = body
      const context = { siteId: site.id, accountId: account.id, now }
      const by = change === undefined ? { onHand, seen } : { change }
      const adjusted = await adjustStock(tx, context, params.variant, by, { reason, note })
      if (!adjusted.ok) return adjusted
      const { itemId, sku, onHand: balance } = adjusted.value
      record({ document: itemId, sku, ...by, balance, reason })
      return ok({ onHand: balance })
    }),
    route(api.listStockAdjustments, async ({ tx, site, params, query: { before, limit } }) => {
      const listed = await listAdjustments(tx, site.id, params.variant, { before, limit: limit + 1 })
      if (!listed.ok) return listed
      const entries = listed.value.slice(0, limit).map((one) => ({ ...one, at: one.at.toISOString() }))
      const next = listed.value.length > limit ? (entries.at(-1)?.id ?? null) : null
      return ok({ entries, next })
    }),
    ...variantRoutes(),
  ]
}

async function viewProduct(
  tx: Transaction<Tables>,
  siteId: Id,
  itemId: Id,
): Promise<Result<api.ProductView, CatalogueError>> {
  const found = await findProduct(tx, siteId, itemId)
  if (!found.ok) return found
  const { currency, measurementStandard } = await findStoreSettings(tx, siteId)
  const { title, status, product, archived } = found.value
  const {
    productType = PRODUCT_TYPE.PHYSICAL,
    options = [],
    unit = null,
    taxClassId = null,
    brand = '',
    withdrawalExclusion = null,
    version = 0,
    variants = [],
  } = product ?? {}
  return ok({
    title,
    status,
    currency,
    measurementStandard,
    productType,
    options,
    unit,
    taxClassId,
    brand,
    withdrawalExclusion,
    version,
    variants: [...variants],
    archived: [...archived],
  })
}

const toListed = ({ product, ...item }: ProductList['items'][number]): api.ListedProduct => ({
  ...item,
  prices: product === undefined ? null : pricesOf(product),
})

function pricesOf({ productType, variants }: Product): api.ProductPrices {
  const counted = variants.filter(({ unlimited }) => !unlimited)
  return {
    productType,
    variants: variants.length,
    ...priceRange(variants),
    onSale: variants.some(({ onSale }) => onSale),
    qtyInStock: counted.length === 0 ? null : counted.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0),
    soldOut: variants.filter((variant) => !isAvailable(variant)).length,
    low: variants.filter(isLow).length,
  }
}
