import type { EntryText } from '#features/shop/cart/types.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'
import type { Id } from '#lib/id.ts'

/** Nobody changes a cart while it is being paid; one that was bought leads to its order. */
export type CartStatus = 'open' | 'checking_out' | 'converted'

/** A cart as it is stored. */
export interface StoredCart {
  readonly id: Id
  readonly version: number
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Codes as the visitor entered them. */
  readonly coupons: readonly string[]
  /** Where it goes; null as long as the visitor has not said it. */
  readonly location: Location | null
  readonly shippingOptionId: Id | null
  /** What the visitor wrote to the store; empty without it. */
  readonly note: string
  readonly status: CartStatus
  /** The order that it became last; also of one that is open again since its payment was declined. */
  readonly orderId: Id | null
  /** What the visitor entered in the checkout, which reads it; null before. */
  readonly checkout: Readonly<Record<string, unknown>> | null
  /** SHA-256 of the secret of the browser that entered something; null before. */
  readonly browserHash: string | null
  /** Another browser entered something, which this one does not see. */
  readonly isOfOther?: boolean
}

/** A variant in a cart. Title, options and price are those that the visitor saw. */
export interface StoredEntry {
  readonly id: Id
  readonly itemId: Id
  readonly variantId: Id
  readonly quantity: number
  readonly title: string
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
  /** As the buyer entered them. */
  readonly texts: readonly EntryText[]
  readonly seenPrice: number
  readonly removed: boolean
  /** Whether the visitor put it aside: it counts in nothing. */
  readonly saved: boolean
  /** How many had been put aside, if fewer came back; null otherwise. */
  readonly seenQuantity: number | null
}

/** An item that the site shows. */
export interface ShownItem {
  readonly id: Id
  readonly collectionId: Id
  readonly title: string
  readonly path: string
  readonly mediaId: Id | null
  readonly locked: boolean
}
