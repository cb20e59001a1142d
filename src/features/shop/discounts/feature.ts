import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import { discountRoutes } from '#features/shop/discounts/routes.ts'
import type { DiscountKind } from '#features/shop/discounts/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** 64-bit amounts of cents, which are read as text. */
type Cents = ColumnType<string, number, number>
type OptionalMoment = ColumnType<Date | null, string | null, string | null>

interface DiscountTable {
  site_id: Id
  id: GeneratedId
  version: Generated<number>
  name: string
  code: string
  lower_code: GeneratedAlways<string>
  kind: DiscountKind
  rate: number
  cents: Cents
  buy_quantity: number
  get_quantity: number
  product_ids: JSONColumnType<Id[]>
  categories: JSONColumnType<string[]>
  store_category_ids: JSONColumnType<Id[]>
  minimum_cents: Cents
  minimum_quantity: number
  starts_at: OptionalMoment
  ends_at: OptionalMoment
  used: Generated<number>
  usage_limit: number | null
  customer_limit: number | null
  combines_with_product: boolean
  combines_with_order: Generated<boolean>
  combines_with_shipping: Generated<boolean>
  is_active: boolean
}

/** Which order used a discount; `discounts.used` is the number of its rows. */
interface DiscountUseTable {
  site_id: Id
  discount_id: Id
  order_id: Id
  email_key: string
  amount: Cents
  created_at: ColumnType<Date, Date, never>
}

declare module '#schema/tables.ts' {
  interface Tables {
    discounts: DiscountTable
    discount_uses: DiscountUseTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['discounts', 'discount_uses'],
  reads: ['documents', 'products'],
  routes: discountRoutes,
}
