import * as api from '#features/shop/payments/api.types.ts'
import {
  changePaymentSettings,
  readPaymentSettings,
  settingsSeal,
} from '#features/shop/payments/payment-settings.actions.ts'
import { webhookPath } from '#features/shop/payments/site-paths.rules.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { RouteParts } from '#platform/feature-manifest.ts'

/** Routes of how a store takes payments. */
export function paymentRoutes({
  secret,
  originOfSite,
}: Pick<RouteParts, 'secret' | 'originOfSite'>): readonly Route[] {
  const seal = settingsSeal(secret)
  const webhookUrl = (siteId: Id) => ({
    stripeWebhookUrl: `${originOfSite(siteId) ?? ''}${webhookPath('stripe')}`,
  })
  return [
    route(api.getPaymentSettings, async ({ tx, site }) =>
      ok({ ...(await readPaymentSettings(tx, site.id, seal)), ...webhookUrl(site.id) }),
    ),
    route(api.changePaymentSettings, async ({ tx, site, body, record }) => {
      const { testEnabled, stripeEnabled, bankTransferEnabled, onDeliveryEnabled, holdMinutes } = body
      const { stripeSecretKey, stripeWebhookSecret } = body
      record({
        testEnabled,
        stripeEnabled,
        bankTransferEnabled,
        onDeliveryEnabled,
        holdMinutes,
        areSecretsChanged: stripeSecretKey !== undefined || stripeWebhookSecret !== undefined,
      })
      const changed = await changePaymentSettings(tx, site.id, seal, body)
      if (!changed.ok) return changed
      return ok({ ...(await readPaymentSettings(tx, site.id, seal)), ...webhookUrl(site.id) })
    }),
  ]
}
