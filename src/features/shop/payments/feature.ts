import type { Generated } from 'kysely'
import { paymentRoutes } from '#features/shop/payments/routes.ts'
import { paymentSiteRoutes } from '#features/shop/payments/site.routes.ts'
import type { ReceivedEvent } from '#features/shop/payments/received-events.actions.ts'
import type { ChallengePages } from '#features/shop/payments/challenge.site.routes.ts'
import type { PaymentServices } from '#features/shop/payments/payment-services.ts'
import type { ProviderName } from '#features/shop/payments/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { ServedSite } from '#platform/http/api/site-route.ts'
import type { Id } from '#schema/columns.ts'

/** Webhooks of providers. */
interface PaymentEventTable {
  site_id: Id
  provider: ProviderName
  event_id: string
  type: string
  provider_ref: string
  received_at: Date
  /** Null until what it says was applied. */
  processed_at: Generated<Date | null>
  attempts: Generated<number>
}

interface PaymentSettingsTable {
  site_id: Id
  version: Generated<number>
  test_enabled: Generated<boolean>
  stripe_enabled: Generated<boolean>
  stripe_publishable_key: Generated<string>
  /** Encrypted, as the next one; empty without. */
  stripe_secret_key: Generated<string>
  stripe_webhook_secret: Generated<string>
  bank_transfer_enabled: Generated<boolean>
  bank_transfer_text: Generated<string>
  on_delivery_enabled: Generated<boolean>
  on_delivery_text: Generated<string>
  hold_minutes: Generated<number>
}

declare module '#schema/tables.ts' {
  interface Tables {
    payment_events: PaymentEventTable
    payment_settings: PaymentSettingsTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    readonly payments: PaymentServices
  }
  interface SiteRouteParts {
    readonly payments: PaymentServices
    readonly challengePages: ChallengePages
    /** Applies what a provider said about a payment to its order; see `Feature`. */
    readonly settleEvent: (site: ServedSite, event: ReceivedEvent) => Promise<void>
  }
  interface Feature {
    /**
     * Of the one feature that has orders: applies what a provider said about a payment, which it fetches and does not
     * believe (P37). Called after the event was stored, again for one that was not applied, and with no transaction open.
     */
    readonly settleEvent?: (parts: SiteRouteParts, site: ServedSite, event: ReceivedEvent) => Promise<void>
  }
  interface WorkerParts {
    readonly payments: PaymentServices
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['payment_events', 'payment_settings'],
  routes: paymentRoutes,
  siteRoutes: paymentSiteRoutes,
}
