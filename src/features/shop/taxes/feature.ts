import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import { taxRoutes } from '#features/shop/taxes/routes.ts'
import type { TaxSettings } from '#features/shop/taxes/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

interface TaxSettingsTable {
  site_id: Id
  prices_include_tax: Generated<boolean>
  shipping_tax_basis: Generated<TaxSettings['shippingTaxBasis']>
  shipping_tax_class_id: Id | null
}

interface TaxClassTable {
  site_id: Id
  id: GeneratedId
  name: string
  lower_name: GeneratedAlways<string>
}

export interface TaxRuleTable {
  site_id: Id
  id: GeneratedId
  name: string
  country: string
  region: string
  postal_codes: JSONColumnType<string[]>
  /** Millionths. */
  rate: number
  tax_class_id: Id | null
  applies_to_shipping: boolean
  is_added: boolean
  valid_from: string
  valid_to: string
}

declare module '#schema/tables.ts' {
  interface Tables {
    tax_settings: TaxSettingsTable
    tax_classes: TaxClassTable
    tax_rules: TaxRuleTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['tax_settings', 'tax_classes', 'tax_rules'],
  reads: ['products'],
  routes: taxRoutes,
}
