import { copyProduct } from '#features/shop/catalogue/actions.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import { runDueSales } from '#features/shop/catalogue/sales/sale.actions.ts'
import { catalogueRoutes } from '#features/shop/catalogue/routes.ts'
import type {
  AdjustmentReason,
  ProductOption,
  ProductTypeCode,
  Unit,
  WithdrawalExclusion,
} from '#features/shop/catalogue/types.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id, Timestamp } from '#schema/columns.ts'

/** What makes an item of a collection a product that can be bought. */
interface ProductTable {
  site_id: Id
  item_id: Id
  type: ProductTypeCode
  version: Generated<number>
  options: JSONColumnType<ProductOption[]>
  unit: Unit | null
  tax_class_id: Generated<Id | null>
  brand: Generated<string>
  withdrawal_exclusion: Generated<WithdrawalExclusion | null>
}

/** 64-bit amounts of cents, which are read as text. */
type Cents = ColumnType<string, number, number>
type OptionalCents = ColumnType<string | null, number | null, number | null>

interface ProductVariantTable {
  site_id: Id
  id: GeneratedId
  item_id: Id
  position: number
  option_values: JSONColumnType<string[]>
  price: Cents
  sale_price: OptionalCents
  on_sale: boolean
  sku: string
  lower_sku: GeneratedAlways<string | null>
  barcode: string
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  content: number | null
  media_id: Id | null
  hidden: Generated<boolean>
  archived_at: Date | null
  sale_from: Date | null
  sale_until: Date | null
  /** Written by a trigger. */
  prior_price: GeneratedAlways<string | null>
}

interface VariantStockTable {
  site_id: Id
  variant_id: Id
  unlimited: boolean
  on_hand: Generated<number>
  reserved: Generated<number>
  low_level: number | null
  back_orders: Generated<boolean>
  /** Day in ISO 8601. */
  back_order_on: string | null
  back_order_text: Generated<string>
}

/** Written by a trigger. */
interface PriceChangeTable {
  site_id: Id
  id: GeneratedId
  variant_id: Id
  price: GeneratedAlways<string>
  created_at: GeneratedAlways<Date>
}

interface StockAdjustmentTable {
  site_id: Id
  id: GeneratedId
  variant_id: Id
  change: number
  balance: number
  reason: AdjustmentReason
  note: Generated<string>
  account_id: Id | null
  created_at: Timestamp
  order_id: Generated<Id | null>
}

declare module '#schema/tables.ts' {
  interface Tables {
    products: ProductTable
    product_variants: ProductVariantTable
    variant_stock: VariantStockTable
    stock_adjustments: StockAdjustmentTable
    price_changes: PriceChangeTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['products', 'product_variants', 'variant_stock', 'stock_adjustments', 'price_changes'],
  reads: ['accounts', 'documents', 'revisions'],
  routes: catalogueRoutes,
  copyHook: copyProduct,
  schedules: [schedule('begin and end sales', SECOND_MS, ({ database }, now) => runDueSales(database, now))],
}
