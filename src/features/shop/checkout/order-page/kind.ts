import { ORDER_PAGE, type OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import { CONVERSION_MARKER } from '#features/shop/conversions/conversion.marker.ts'
import type { SumRow } from '#features/shop/orders/view/order-sums.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ShownOrderLine } from '#features/shop/checkout/page/order-lines.tsx'
import orderStyle from '#features/shop/checkout/page/order.css?raw'
import style from '#features/shop/checkout/order-page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

/** An order that was placed. */
export interface ConfirmedContent {
  readonly page: OrderConfirmedPage
  readonly lines: readonly ShownOrderLine[]
  readonly rows: readonly SumRow[]
  /** What is left to pay; empty for nothing. */
  readonly due: string
  /** The front of the store. */
  readonly home: { readonly href: string }
}

export const kind: FeaturePageKind = {
  token: ORDER_PAGE,
  pageType: PAGE_TYPE.orderConfirmed,
  frame: 'site',
  styles: minifyCss([orderStyle, style].join('\n')),
  markers: [CONVERSION_MARKER],
}
