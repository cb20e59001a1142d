import {
  changeDiscount,
  createDiscount,
  deleteDiscount,
  findScopes,
  readDiscounts,
} from '#features/shop/discounts/actions.ts'
import * as api from '#features/shop/discounts/api.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route, recordName } from '#platform/http/api/route.ts'

/** Routes of the discounts of a store. */
export function discountRoutes(): readonly Route[] {
  return [
    route(api.listDiscounts, async ({ tx, site }) => {
      const { currency } = await findStoreSettings(tx, site.id)
      return ok({ currency, entries: [...(await readDiscounts(tx, site.id))] })
    }),
    route(api.createDiscount, ({ tx, site, body, record }) => {
      record({ name: body.name, code: body.code, kind: body.kind })
      return createDiscount(tx, site.id, body)
    }),
    route(api.changeDiscount, ({ tx, site, params, body, record }) => {
      record({ name: body.name, code: body.code, kind: body.kind })
      return changeDiscount(tx, site.id, params.discount, body)
    }),
    route(api.deleteDiscount, async ({ tx, site, params, record }) =>
      recordName(await deleteDiscount(tx, site.id, params.discount), record),
    ),
    route(api.findDiscountScopes, async ({ tx, site, query }) =>
      ok(await findScopes(tx, site.id, query.query)),
    ),
  ]
}
