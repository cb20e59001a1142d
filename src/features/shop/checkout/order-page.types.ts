import type { OrderSection } from '#features/shop/orders/view/order-sections.types.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { definePage } from '#lib/page-token.ts'

/** The page of an order that was placed. */
export interface OrderConfirmedPage {
  readonly order: OrderView
  readonly sections: readonly OrderSection[]
  /** What the owner says about how it is paid; empty for none, and for an order that is paid. */
  readonly payText: string
  /** Origin that the page may frame besides its own, that of an affiliate tracker; undefined for none (HIT-19). */
  readonly frameOrigin: string | undefined
}

/** An order that was placed. */
export const ORDER_PAGE = definePage<OrderConfirmedPage>('order-confirmed')
