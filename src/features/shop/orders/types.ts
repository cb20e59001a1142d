import { z } from 'zod'
import type { EntryText } from '#features/shop/cart/types.ts'
import type { PayMethod } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'

/** What an order is made from. */
export const ORDER_KINDS = ['cart', 'giftCard', 'donation'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const ORDER_STATUSES = ['pending_payment', 'placed', 'completed', 'expired', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
  'failed',
  'voided',
] as const
/** The state of one attempt to pay; its rank only rises. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_STATUSES = [
  'unpaid',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'overpaid',
  'disputed',
  'charged_back',
] as const
/** How far an order is paid: computed from its payments, never stored. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const LINE_KINDS = ['product', 'giftCard', 'donation', 'fee'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** An address as a buyer entered it; which fields a country has is in `#lib/places`. */
export const addressSchema = z.object({
  name: z.string().max(200),
  company: z.string().max(200),
  line1: z.string().max(200),
  line2: z.string().max(200),
  city: z.string().max(100),
  region: z.string().max(60),
  postalCode: z.string().max(20),
  country: z.string().regex(/^[A-Z]{2}$/),
})
export type Address = z.output<typeof addressSchema>

/** Who orders. */
export interface Buyer {
  readonly email: string
  readonly name: string
  readonly phone: string
  /** Language of the pages that the order was made on, such as `en`. */
  readonly language: string
  readonly billingAddress: Address | null
  /** Null for what is not sent. */
  readonly shippingAddress: Address | null
}

/** A line of an order before it is placed: names and prices as they are now. Amounts are cents. */
export interface DraftLine {
  readonly kind: LineKind
  readonly itemId: Id | null
  readonly variantId: Id | null
  readonly productType: number | null
  readonly title: string
  /** Path of the page of its product; empty without. */
  readonly url: string
  readonly sku: string
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
  readonly texts: readonly EntryText[]
  readonly mediaId: Id | null
  readonly quantity: number
  readonly unitCents: number
  readonly discountCents: number
  readonly taxCents: number
  readonly requiresShipping: boolean
  readonly details: Readonly<Record<string, unknown>>
}

/** An order as it is to be placed: computed on the server, never taken from a request (P34). Amounts are cents. */
export interface OrderDraft {
  readonly kind: OrderKind
  /** The cart that becomes the order; null for gift cards and donations. */
  readonly cartId: Id | null
  readonly buyer: Buyer
  readonly lines: readonly DraftLine[]
  readonly currency: string
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCents: number
  readonly taxCents: number
  readonly includedTaxCents: number
  readonly grandTotalCents: number
  readonly pricesIncludeTax: boolean
  readonly taxLines: readonly {
    readonly name: string
    readonly rate: number
    readonly netCents: number
    readonly taxCents: number
  }[]
  readonly discounts: readonly {
    readonly id: Id
    readonly name: string
    readonly code: string
    readonly cents: number
    readonly isShippingFree: boolean
  }[]
  readonly shippingOption: {
    readonly id: string
    readonly name: string
    readonly kind: string
    readonly address: string
  } | null
  readonly location: Location | null
  /** A gift card that pays a part or all of it, as the buyer entered it; empty without. */
  readonly giftCardCode: string
  readonly note: string
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  readonly newsletter: boolean
  /** Whether its buyer agreed that delivery of digital content begins at once; undefined where nobody is asked. */
  readonly withdrawalConsent?: boolean
  /** How the rest is paid: `test`, `stripe`, `bankTransfer` or `onDelivery`. */
  readonly method: PayMethod
}
