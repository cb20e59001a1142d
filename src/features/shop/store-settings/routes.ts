import { changeStoreSettings, findStoreSettings } from '#features/shop/store-settings/actions.ts'
import * as api from '#features/shop/store-settings/api.types.ts'
import { listWrittenAmounts } from '#features/shop/store-settings/written-amounts.actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes of the store settings of a site. */
export function storeSettingsRoutes(): readonly Route[] {
  return [
    route(api.getStoreSettings, async ({ tx, site }) => ok(await findStoreSettings(tx, site.id))),
    route(api.listWrittenAmounts, async ({ tx, site }) => {
      const { products, more } = await listWrittenAmounts(tx, site.id)
      return ok({ products: [...products], more })
    }),
    route(api.changeStoreSettings, async ({ tx, site, body, record }) => {
      record({ ...body })
      return ok(await changeStoreSettings(tx, site.id, body))
    }),
  ]
}
