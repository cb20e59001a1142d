import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { donationHooks } from '#features/shop/donations/donation-hooks.actions.ts'
import { donationRoutes } from '#features/shop/donations/routes.ts'
import { type DonationSiteRouteParts, donationSiteRoutes } from '#features/shop/donations/site.routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** 64-bit amounts of cents, which are read as text. */
type Cents = ColumnType<string, number, number>

interface DonationPageTable {
  site_id: Id
  id: GeneratedId
  version: Generated<number>
  title: string
  about: string
  amounts: JSONColumnType<number[]>
  allows_custom: boolean
  min_cents: Cents
  max_cents: Cents
  goal_cents: ColumnType<string | null, number | null, number | null>
  covers_fee: boolean
  fee_rate: number
  fee_cents: Cents
  asks_message: boolean
  shows_donors: boolean
  is_open: boolean
}

declare module '#schema/tables.ts' {
  interface Tables {
    donation_pages: DonationPageTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly readConsents: DonationSiteRouteParts['readConsents']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['donation_pages'],
  reads: ['order_lines', 'order_refunds', 'orders', 'payment_settings'],
  routes: donationRoutes,
  siteRoutes: donationSiteRoutes,
  orderHooks: donationHooks,
}
