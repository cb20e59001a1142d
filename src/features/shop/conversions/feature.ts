import type { ColumnType } from 'kysely'
import { conversionSiteRoutes } from '#features/shop/conversions/site.routes.ts'
import type { Conversion } from '#features/shop/conversions/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { Id } from '#schema/columns.ts'

interface OrderConversionTable {
  site_id: Id
  order_id: Id
  what: Conversion
  told_at: ColumnType<Date, Date, never>
}

declare module '#schema/tables.ts' {
  interface Tables {
    order_conversions: OrderConversionTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = { tables: ['order_conversions'], siteRoutes: conversionSiteRoutes }
