import type { Generated, JSONColumnType } from 'kysely'
import type { CheckoutSettings, Question } from '#features/shop/checkout/checkout-settings.types.ts'
import type { FindOrderSections } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { checkoutRoutes } from '#features/shop/checkout/routes.ts'
import { checkoutSiteRoutes } from '#features/shop/checkout/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { Id } from '#schema/columns.ts'

interface CheckoutSettingsTable {
  site_id: Id
  version: number
  phone: Generated<CheckoutSettings['phone']>
  newsletter: Generated<boolean>
  terms_url: Generated<string>
  notification_email: Generated<string>
  questions: JSONColumnType<Question[]>
}

declare module '#schema/tables.ts' {
  interface Tables {
    checkout_settings: CheckoutSettingsTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    /** Of all features. */
    readonly orderSections: readonly FindOrderSections[]
  }
  interface Feature {
    /** What it shows on the page of an order, such as its downloads. */
    readonly orderSections?: FindOrderSections
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['checkout_settings'],
  routes: checkoutRoutes,
  siteRoutes: checkoutSiteRoutes,
}
