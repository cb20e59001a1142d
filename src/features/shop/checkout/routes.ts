import * as api from '#features/shop/checkout/api.types.ts'
import {
  findCheckoutSettings,
  saveCheckoutSettings,
} from '#features/shop/checkout/checkout-settings.actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes of the settings of the checkout. */
export function checkoutRoutes(): readonly Route[] {
  return [
    route(api.getCheckoutSettings, async ({ tx, site }) => ok(await findCheckoutSettings(tx, site.id))),
    route(api.saveCheckoutSettings, ({ tx, site, body: { version, ...settings }, record }) => {
      const { phone, newsletter, termsUrl, questions } = settings
      record({ phone, newsletter, termsUrl, questions: questions.map(({ label }) => label) })
      return saveCheckoutSettings(tx, site.id, settings, version)
    }),
  ]
}
