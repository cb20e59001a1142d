import type { Cart } from '#features/shop/cart/types.ts'
import type { CheckoutSettings } from '#features/shop/checkout/checkout-settings.types.ts'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'
import type { CheckoutEntry } from '#features/shop/checkout/types.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'
import type { OfferedMethod } from '#features/shop/payments/payment-settings.types.ts'
import type { PlaceNeeds } from '#features/shop/shipping/rules.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import { definePage } from '#lib/page-token.ts'

/** Why the page of a checkout shows a message above its form. */
export const CHECKOUT_NOTICES = [
  'incomplete',
  'totalChanged',
  'cartChanged',
  'unavailable',
  'outOfStock',
  'discountUsedUp',
  'codeUnused',
  'giftCard',
  'giftCardExpired',
  'giftCardSpent',
  'giftCardDisabled',
  'giftCardCurrency',
  'method',
  'inProgress',
  'reservationEnded',
  'formExpired',
  'tooMany',
  'provider',
] as const
export type CheckoutNotice = (typeof CHECKOUT_NOTICES)[number]

/** A gift card that was entered. */
export interface UsedGiftCard {
  readonly last4: string
  /** What it pays of this order; 0 for one that cannot pay any more. */
  readonly cents: number
}

/** The form of a checkout, as a visitor sees it. Amounts are cents. */
export interface CheckoutFormPage {
  readonly what: 'form'
  readonly cart: Cart
  /** Images by entry. */
  readonly mediaIds: ReadonlyMap<Id, Id>
  readonly needs: PlaceNeeds | undefined
  /** Whether the store delivers only to places that its owner named. */
  readonly hasZones: boolean
  readonly store: Pick<StoreSettings, 'cartNote' | 'cartNoteLabel' | 'withdrawalDays'>
  readonly entry: CheckoutEntry
  readonly settings: CheckoutSettings
  readonly methods: readonly OfferedMethod[]
  /** For Stripe's script; empty unless Stripe is offered. */
  readonly publishableKey: string
  readonly giftCard: UsedGiftCard | undefined
  readonly amountDueCents: number
  readonly problems: readonly FieldProblem[]
  readonly notice: CheckoutNotice | undefined
  /** Why a payment has just charged nothing; undefined for none. */
  readonly declined: DeclineReason | undefined
  /** A code that was entered and is none, for its field. */
  readonly enteredCode: string
  readonly formKey: string
}

/** An order of this cart that is being paid. */
export interface CheckoutWaitingPage {
  readonly what: 'waiting'
  readonly order: OrderView
  /** Where its buyer confirms it; empty as long as there is nothing to do. */
  readonly actionUrl: string
  /** Whether its buyer left before they had paid, and pays in the form of the checkout. */
  readonly isUnpaid: boolean
  /** Seconds for which it is still reserved; 0 for none. */
  readonly heldSeconds: number
  /** Path of the page of the order. */
  readonly orderPath: string
  readonly formKey: string
}

/** No cart: the page leads back to the store. */
export interface CheckoutEmptyPage {
  readonly what: 'empty'
}

export type CheckoutPage = CheckoutFormPage | CheckoutWaitingPage | CheckoutEmptyPage

/** The checkout of a visitor. */
export const CHECKOUT_PAGE = definePage<CheckoutPage>('checkout')
