import { publishedContent } from '#features/content/content-source/actions.ts'
import { findSiteBodies } from '#features/content/releases/published.actions.ts'
import { listProductLists } from '#features/shop/catalogue/list/matching.actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { listCounted, listItemsIn, setItemsIn } from '#features/shop/storefront/categories.actions.ts'
import { pathText } from '#features/shop/storefront/categories.rules.ts'
import { createTaxClass, deleteUnusedTaxClasses, listTaxClasses } from '#features/shop/taxes/actions.ts'
import type { ProductWriter } from '#features/transfer/imports/model/product-writer.ts'
import { planProducts } from '#features/transfer/imports/write/products/plan-products.ts'
import { createRelations } from '#features/transfer/imports/write/products/relate-products.ts'
import { undoProducts } from '#features/transfer/imports/write/products/undo-products.ts'
import { createProductList, writePlanned } from '#features/transfer/imports/write/products/write-products.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import { fail, ok } from '#lib/result.ts'

/** Returns what writes products. */
export function catalogueWriter(context: WriterContext): ProductWriter {
  const { siteId } = context
  return {
    async findUnits(tx) {
      const { currency } = await findStoreSettings(tx, siteId)
      const { settings } = await findSiteBodies(publishedContent(tx), siteId)
      return { currency, zone: settings?.timeZone ?? 'UTC' }
    },
    async plan(tx, drafts, options) {
      const { planned, images } = await planProducts(tx, siteId, drafts, options)
      return {
        planned,
        images: images.added,
        write: (listOf) => writePlanned(tx, context, planned, listOf),
      }
    },
    createRelations: () => createRelations(context),
    listLists: (tx) => listProductLists(tx, siteId),
    createList: (tx, title) => createProductList(tx, context, title),
    async listCategories(tx) {
      const categories = await listCounted(tx, siteId)
      return categories.map(({ id }) => ({ id, name: pathText(categories, id) }))
    },
    async categorise(tx, categoryId, itemIds) {
      const within = await listItemsIn(tx, siteId, categoryId)
      if (!within.ok) return ['The category that you chose was deleted meanwhile: products are in none.']
      const set = await setItemsIn(tx, siteId, categoryId, [...within.value, ...itemIds])
      return set.ok ? [] : [set.error.message]
    },
    listTaxClasses: (tx) => listTaxClasses(tx, siteId),
    async createTaxClass(tx, name) {
      const created = await createTaxClass(tx, siteId, name)
      return created.ok ? ok(created.value.id) : fail(created.error.message)
    },
    removeTaxClasses: (tx, ids) => deleteUnusedTaxClasses(tx, siteId, ids),
    undo: (tx, changes) => undoProducts(tx, context, changes),
  }
}
