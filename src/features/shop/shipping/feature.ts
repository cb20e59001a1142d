import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { shippingRoutes } from '#features/shop/shipping/routes.ts'
import type { AreaView, OptionKind, OptionSettings, TierView } from '#features/shop/shipping/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

export interface ShippingZoneTable {
  site_id: Id
  id: GeneratedId
  name: string
  version: Generated<number>
  areas: JSONColumnType<AreaView[]>
}

interface ShippingOptionTable {
  site_id: Id
  id: GeneratedId
  zone_id: Id
  position: number
  name: string
  kind: OptionKind
  /** 64-bit amounts of cents, which are read as text. */
  cents: ColumnType<string, number, number>
  tiers: JSONColumnType<TierView[]>
  free_from_cents: ColumnType<string | null, number | null, number | null>
  postal_codes: JSONColumnType<string[]>
  place: ColumnType<OptionSettings['place'], string | null, string | null>
}

declare module '#schema/tables.ts' {
  interface Tables {
    shipping_zones: ShippingZoneTable
    shipping_options: ShippingOptionTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['shipping_zones', 'shipping_options'],
  routes: shippingRoutes,
}
