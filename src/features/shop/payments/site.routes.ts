import { z } from 'zod'
import {
  type ChallengeRouteParts,
  challengeSiteRoutes,
} from '#features/shop/payments/challenge.site.routes.ts'
import type { PaymentServices } from '#features/shop/payments/payment-services.ts'
import { type ReceivedEvent, receiveWebhook } from '#features/shop/payments/received-events.actions.ts'
import { webhookPath } from '#features/shop/payments/site-paths.rules.ts'
import { PROVIDERS, type ProviderName } from '#features/shop/payments/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail, ok } from '#lib/result.ts'
import { defineSiteRoute, type ServedSite, type SiteRoute } from '#platform/http/api/site-route.ts'

/** Dependencies of the routes of payments on site hosts. */
export interface PaymentSiteRouteParts extends ChallengeRouteParts {
  readonly payments: PaymentServices
  readonly settleEvent: (site: ServedSite, event: ReceivedEvent) => Promise<void>
}

const MAX_WEBHOOK_BYTES = 65_536

/** Routes of payments on site hosts: where providers say what happened, and the challenges of the test provider. */
export function paymentSiteRoutes(parts: PaymentSiteRouteParts): readonly SiteRoute[] {
  return [...PROVIDERS.map((provider) => webhookRoute(parts, provider)), ...challengeSiteRoutes(parts)]
}

/** A provider has no CSRF token: it signs. It comes also before a site is open, and to each of its hosts. */
function webhookRoute(parts: PaymentSiteRouteParts, provider: ProviderName): SiteRoute {
  return defineSiteRoute(
    {
      name: provider === 'test' ? 'receiveTestWebhook' : 'receiveStripeWebhook',
      description:
        'Takes a signed webhook of a provider of payments. It is stored once, and what it is about is then fetched from the provider.',
      method: 'POST',
      path: webhookPath(provider),
      rawBody: true,
      bodyLimit: MAX_WEBHOOK_BYTES,
      csrf: 'none',
      everyHost: true,
      response: z.object({}),
    },
    async ({ site, rawBody, headers, now }) => {
      const received = await receiveWebhook(parts, site.id, { provider, rawBody, headers, now })
      if (!received.ok) return fail(apiErrorOf(received.error))
      const event = received.value
      // A provider waits for the response only, and sends a webhook again that took too long.
      if (event) parts.payments.later(() => parts.settleEvent(site, event))
      return ok({})
    },
  )
}
