import { changeZone, createZone, deleteZone, listZones } from '#features/shop/shipping/actions.ts'
import * as api from '#features/shop/shipping/api.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route, recordName } from '#platform/http/api/route.ts'

/** Routes of the shipping zones of a store. */
export function shippingRoutes(): readonly Route[] {
  return [
    route(api.listShippingZones, async ({ tx, site }) => {
      const { currency, measurementStandard } = await findStoreSettings(tx, site.id)
      return ok({ currency, measurementStandard, zones: [...(await listZones(tx, site.id))] })
    }),
    route(api.createShippingZone, ({ tx, site, body, record }) => {
      record({ name: body.name, options: body.options.length })
      return createZone(tx, site.id, body)
    }),
    route(api.changeShippingZone, ({ tx, site, params, body, record }) => {
      record({ name: body.name, options: body.options.length })
      return changeZone(tx, site.id, params.zone, body)
    }),
    route(api.deleteShippingZone, async ({ tx, site, params, record }) =>
      recordName(await deleteZone(tx, site.id, params.zone), record),
    ),
  ]
}
