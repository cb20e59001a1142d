import type { Generated } from 'kysely'
import type { LiveStore } from '#features/shop/store-settings/live-store.store.ts'
import { storeSettingsRoutes } from '#features/shop/store-settings/routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { CurrencyCode } from '#lib/money/currencies.ts'
import type { Id } from '#schema/columns.ts'

/** Store settings that were changed. */
interface StoreSettingsTable {
  site_id: Id
  express_checkout: Generated<boolean>
  /** Imperial 1, metric 2. */
  measurement_standard: Generated<1 | 2>
  currency: Generated<CurrencyCode>
  cart_note: Generated<boolean>
  /** Empty for the usual one. */
  cart_note_label: Generated<string>
  cart_suggestions: Generated<boolean>
  download_days: Generated<number>
  max_downloads: Generated<number>
  withdrawal_days: Generated<number>
  /** Empty for no tracker. */
  affiliate_url: Generated<string>
  affiliate_id: Generated<string>
  affiliate_channel: Generated<string>
  /** Empty for the address that is notified of orders. */
  contact_email: Generated<string>
  seller_details: Generated<string>
}

declare module '#schema/tables.ts' {
  interface Tables {
    store_settings: StoreSettingsTable
  }
}

declare module '#page/every-page.ts' {
  interface SiteData {
    /** Live data. */
    readonly store: LiveStore
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['store_settings'],
  reads: ['documents', 'products', 'revisions'],
  routes: storeSettingsRoutes,
}
