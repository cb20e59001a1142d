import {
  checkEdits,
  editVariants,
  listVariants,
} from '#features/shop/catalogue/edit/variant-edits.actions.ts'
import * as api from '#features/shop/catalogue/variants.api.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes of the table of all variants. */
export function variantRoutes(): readonly Route[] {
  return [
    route(api.listVariants, async ({ tx, site, query }) => {
      const { currency, measurementStandard } = await findStoreSettings(tx, site.id)
      const { products, variants, total, categories } = await listVariants(tx, site.id, query)
      return ok({
        currency,
        measurementStandard,
        total,
        categories: [...categories],
        products: [...products],
        variants: variants.map(({ itemId, optionValues, onHand, ...one }) => ({
          id: one.id,
          item: itemId,
          values: optionValues.map(({ value }) => value),
          price: one.price,
          salePrice: one.salePrice,
          onSale: one.onSale,
          sku: one.sku,
          barcode: one.barcode,
          stock: onHand,
          reserved: one.reserved,
          unlimited: one.unlimited,
          weight: one.weight,
          lowLevel: one.lowLevel,
          hidden: one.hidden,
        })),
      })
    }),
    route(api.editVariants, async ({ tx, site, account, body, now, record }) => {
      const context = { siteId: site.id, accountId: account.id, now }
      const edited = await editVariants(tx, context, body.edits)
      if (!edited.ok) return edited
      const { saved, products, rejected } = edited.value
      record({ saved, products, rejected: rejected.length })
      return ok({ saved, products, rejected: [...rejected] })
    }),
    route(api.checkVariantEdits, async ({ tx, site, body }) => {
      const { saved, products, rejected } = await checkEdits(tx, site.id, body.edits)
      return ok({ saved, products, rejected: [...rejected] })
    }),
  ]
}
