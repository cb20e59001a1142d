import { CHECKOUT_MARKER } from '#features/shop/checkout/checkout.marker.ts'
import {
  CHECKOUT_PAGE,
  type CheckoutEmptyPage,
  type CheckoutFormPage,
  type CheckoutWaitingPage,
} from '#features/shop/checkout/checkout-page.types.ts'
import type { SumRow } from '#features/shop/orders/view/order-sums.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ShownOrderLine } from '#features/shop/checkout/page/order-lines.tsx'
import orderStyle from '#features/shop/checkout/page/order.css?raw'
import paymentStyle from '#features/shop/orders/parts/payment.css?raw'
import topStyle from '#features/shop/checkout/page/checkout-top.css?raw'
import cardStyle from '#features/shop/checkout/page/card-fields.css?raw'
import style from '#features/shop/checkout/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

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

export const kind: FeaturePageKind = {
  token: CHECKOUT_PAGE,
  pageType: PAGE_TYPE.checkout,
  frame: 'site',
  markers: [CHECKOUT_MARKER],
  styles: minifyCss([orderStyle, paymentStyle, style, topStyle, cardStyle].join('\n')),
}
