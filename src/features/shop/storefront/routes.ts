import type { Transaction } from 'kysely'
import * as api from '#features/shop/storefront/api.types.ts'
import {
  changeCategory,
  createCategory,
  listCategoriesOf,
  listCounted,
  listItemsIn,
  orderCategories,
  removeCategory,
  setCategoriesOf,
  setItemsIn,
} from '#features/shop/storefront/categories.actions.ts'
import { PRODUCT_FEED_PATH } from '#features/shop/storefront/product-feed.rules.ts'
import { SHOP_PATH } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of the categories of a store. */
export function shopRoutes(): readonly Route[] {
  return [
    route(api.listStoreCategories, async ({ tx, site }) => ok(await view(tx, site.id))),
    route(api.createStoreCategory, async ({ tx, site, body, record }) => {
      const created = await createCategory(tx, site.id, body)
      if (!created.ok) return created
      record({ category: created.value, name: body.name })
      return ok(await view(tx, site.id))
    }),
    route(api.changeStoreCategory, async ({ tx, site, params, body, record }) => {
      const changed = await changeCategory(tx, site.id, params.category, body)
      if (!changed.ok) return changed
      record({ category: params.category, name: body.name })
      return ok(await view(tx, site.id))
    }),
    route(api.deleteStoreCategory, async ({ tx, site, params, record }) => {
      const removed = await removeCategory(tx, site.id, params.category)
      if (!removed.ok) return removed
      record({ category: params.category, name: removed.value.name })
      return ok(await view(tx, site.id))
    }),
    route(api.orderStoreCategories, async ({ tx, site, body, record }) => {
      await orderCategories(tx, site.id, body.ids)
      record({ categories: body.ids.length })
      return ok(await view(tx, site.id))
    }),
    route(api.listCategoryProducts, async ({ tx, site, params }) => {
      const items = await listItemsIn(tx, site.id, params.category)
      return items.ok ? ok({ items: [...items.value] }) : items
    }),
    route(api.setCategoryProducts, async ({ tx, site, params, body, record }) => {
      const set = await setItemsIn(tx, site.id, params.category, body.items)
      if (!set.ok) return set
      record({ category: params.category, products: body.items.length })
      return ok({ items: body.items })
    }),
    route(api.listProductCategories, async ({ tx, site, params }) => {
      const categories = await listCategoriesOf(tx, site.id, params.item)
      return categories.ok ? ok({ categories: [...categories.value] }) : categories
    }),
    route(api.setProductCategories, async ({ tx, site, params, body, record }) => {
      const set = await setCategoriesOf(tx, site.id, params.item, body.categories)
      if (!set.ok) return set
      record({ document: params.item, categories: set.value.length })
      return ok({ categories: [...set.value] })
    }),
  ]
}

const view = async (tx: Transaction<Tables>, siteId: Id) => ({
  shopPath: SHOP_PATH,
  feedPath: PRODUCT_FEED_PATH,
  entries: [...(await listCounted(tx, siteId))],
})
