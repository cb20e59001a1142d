import type { OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import { CONVERSION_MARKER } from '#features/shop/conversions/conversion.marker.ts'
import type { SumRow } from '#features/shop/orders/order-sums.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ShownOrderLine } from '#site/page/order-lines.tsx'
import type { PageKind } from '#site/page/page-kind.ts'
import orderStyle from '#site/page/styles/order.css?raw'
import style from '#site/kinds/order-confirmed/style.css?raw'

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

export const kind: PageKind<ConfirmedContent> = {
  name: 'order-confirmed',
  pageType: PAGE_TYPE.orderConfirmed,
  frame: 'site',
  // It is for anyone who has its link.
  cachePolicy: { per: 'request' },
  styles: minifyCss([orderStyle, style].join('\n')),
  markers: [CONVERSION_MARKER],
}
