/** Names that scripts of pages share with the server; apart, since the schemas would come with them. */

import { CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'

/** The page of the checkout, and where its form is sent to. */
export { CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
export { STRIPE_SCRIPT } from '#features/shop/payments/stripe-names.types.ts'
/** Returns the page of the checkout that says at the payment why nothing was charged. */
export const declinedPath = (reason: DeclineReason): string => `${CHECKOUT_PATH}?declined=${reason}`
/** Base path of the API of the checkout. */
export const CHECKOUT_API_PATH = '/api/commerce/checkout'
/** The page of an order; its token follows. */
export const ORDER_CONFIRMED_PATH = '/commerce/order-confirmed'

/** Begins the names of the form fields for the owner's questions; the id of the question follows. */
export const ANSWER_FIELD_PREFIX = 'answer:'

/** The two addresses of a checkout; each begins the names of its fields: `shippingCity`. */
export const ADDRESS_KINDS = ['shipping', 'billing'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** Returns the name of a form field of an address. */
export const addressFieldName = (kind: AddressKind, field: string): string =>
  kind + field.charAt(0).toUpperCase() + field.slice(1)

export type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
