import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { cartOnEveryPage } from '#features/shop/cart/cart-on-every-page.ts'
import { deleteExpiredCarts } from '#features/shop/cart/expired-carts.actions.ts'
import { cartSiteRoutes } from '#features/shop/cart/site.routes.ts'
import type { UseTypedCode } from '#features/shop/cart/typed-code.types.ts'
import type { CartStatus, StoredCart, StoredEntry } from '#features/shop/cart/stored.types.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

interface CartTable {
  site_id: Id
  id: GeneratedId
  token_hash: string
  version: Generated<number>
  created_at: ColumnType<Date, Date, never>
  expires_at: Date
  coupons: ColumnType<string[], string | undefined, string>
  location: ColumnType<StoredCart['location'], string | null | undefined, string | null>
  shipping_option_id: Generated<Id | null>
  note: Generated<string>
  status: Generated<CartStatus>
  order_id: Generated<Id | null>
  /** What the visitor entered in the checkout. */
  checkout: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  browser_hash: ColumnType<string | null, string | null | undefined, string | null>
}

interface CartEntryTable {
  site_id: Id
  id: GeneratedId
  cart_id: Id
  item_id: Id
  variant_id: Id
  quantity: number
  title: string
  option_values: JSONColumnType<StoredEntry['optionValues'][number][]>
  texts: JSONColumnType<StoredEntry['texts'][number][]>
  /** Cents; a 64-bit number, which is read as text. */
  seen_price: ColumnType<string, number, number>
  removed: Generated<boolean>
  saved: Generated<boolean>
  seen_quantity: Generated<number | null>
}

declare module '#schema/tables.ts' {
  interface Tables {
    carts: CartTable
    cart_entries: CartEntryTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly useTypedCode: UseTypedCode
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['carts', 'cart_entries'],
  reads: ['discount_uses', 'order_payments', 'orders', 'product_variants', 'revisions', 'stock_reservations'],
  siteRoutes: cartSiteRoutes,
  everyPage: cartOnEveryPage,
  schedules: [
    schedule('delete expired carts', HOUR_MS, ({ database }, now) => deleteExpiredCarts(database.owner, now)),
  ],
}
