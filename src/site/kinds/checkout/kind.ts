import { CHECKOUT_MARKER } from '#features/shop/checkout/checkout.marker.ts'
import type {
  CheckoutEmptyPage,
  CheckoutFormPage,
  CheckoutWaitingPage,
} from '#features/shop/checkout/checkout-page.types.ts'
import type { SumRow } from '#features/shop/orders/order-sums.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ShownOrderLine } from '#site/page/order-lines.tsx'
import orderStyle from '#site/page/styles/order.css?raw'
import paymentStyle from '#parts/styles/payment.css?raw'
import topStyle from '#parts/styles/checkout-top.css?raw'
import cardStyle from '#parts/styles/card-fields.css?raw'
import style from '#site/kinds/checkout/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

/** What a visitor is about to order. */
export interface ShownOrder {
  readonly lines: readonly ShownOrderLine[]
  readonly rows: readonly SumRow[]
  /** What is left to pay. */
  readonly due: string
}

/** The form of a checkout. */
export interface FormContent extends ShownOrder {
  readonly what: 'form'
  readonly page: CheckoutFormPage
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly allCountries: FormContent['countries']
  /** Prices of the ways of delivery, by their ids. */
  readonly optionPrices: Readonly<Record<string, string>>
  readonly giftCardAmount: string
}

/** An order that is being paid. */
export interface WaitingContent extends ShownOrder {
  readonly what: 'waiting'
  readonly page: CheckoutWaitingPage
}

export interface EmptyContent {
  readonly what: CheckoutEmptyPage['what']
  /** The front of the store. */
  readonly homeHref: string
}

export type CheckoutContent = FormContent | WaitingContent | EmptyContent

export const kind: PageKind<CheckoutContent> = {
  name: 'checkout',
  pageType: PAGE_TYPE.checkout,
  frame: 'site',
  // It is about one visitor, and has the key of a form.
  cachePolicy: { per: 'request' },
  markers: [CHECKOUT_MARKER],
  styles: minifyCss([orderStyle, paymentStyle, style, topStyle, cardStyle].join('\n')),
}
