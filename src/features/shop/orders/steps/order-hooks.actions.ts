import type { Kysely, Transaction } from 'kysely'
import type { AskedConsents } from '#features/shop/orders/view/consents.types.ts'
import type { OrderSection } from '#features/shop/orders/view/order-sections.types.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { PaymentProvider, ProviderName } from '#features/shop/payments/types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A site with its current origin. */
export interface OrderSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** What hooks are given besides the order. */
export interface OrderHookParts {
  /** Enqueues emails in the transaction. */
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly secret: string
  readonly appOrigin: string
  readonly site: OrderSite
  readonly now: Date
}

/** A part of a gift card that pays for an order. */
export interface Redeemed {
  readonly cardId: Id
  readonly cents: number
}

/**
 * How gift cards pay for orders. The order row is locked by the caller, after its cart, stock and discounts. All functions
 * run in the transaction of the order.
 */
export interface GiftCardLedger {
  /** Takes at most `maxCents` off the card with a code, once for each order. Fails for a card that cannot pay. */
  redeem(
    tx: Tx,
    parts: OrderHookParts,
    asked: {
      readonly code: string
      readonly orderId: Id
      readonly maxCents: number
      readonly currency: string
    },
  ): Promise<Result<Redeemed, FeatureError>>
  /** Gives back all that an unpaid order took; twice is once. */
  release(tx: Tx, parts: OrderHookParts, orderId: Id): Promise<void>
  /** Gives back a part of what a paid order took; returns the cents that were given back, at most what is left of it. */
  refund(
    tx: Tx,
    parts: OrderHookParts,
    refunded: { readonly orderId: Id; readonly maxCents: number },
  ): Promise<number>
}

/**
 * What other features do when an order changes, in the transaction that changes it: what throws there undoes the change.
 * Hooks call no other system; emails are enqueued.
 */
export interface OrderHooks {
  /** Once for each order, a moment after it was placed, in the transaction of its emails. */
  onPlaced?(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void>
  /** Once for each order, when all of it has been paid, or nothing was due. */
  onPaid?(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void>
  /** When an order expires or is cancelled, and when all of its money was given back. */
  onClosed?(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void>
  /** Each time that a part of an order was given back, or all of it. */
  onRefunded?(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void>
  /** Of the one feature that has gift cards. */
  readonly giftCards?: GiftCardLedger
}

/** Reads them for features that the checkout itself uses, which cannot ask it. */
export interface ConsentReader {
  /** Returns what the checkout of a site asks. */
  readonly readConsents: (tx: Tx, siteId: Id) => Promise<AskedConsents>
}

/** What orders need of the rest of the program. */
export interface OrderParts {
  readonly db: Kysely<Tables>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly secret: string
  readonly appOrigin: string
  readonly orderHooks: readonly OrderHooks[]
  readonly payments: {
    /** Returns a provider of a site, with which it may be called. Fails for one that is not set up. */
    providerFor(siteId: Id, name: ProviderName): Promise<Result<PaymentProvider, FeatureError>>
  }
}

/** What a feature adds to the page of an order, such as its downloads; an empty list for nothing. */
export type FindOrderSections = (
  tx: Transaction<Tables>,
  parts: { readonly secret: string; readonly now: Date },
  order: OrderView,
) => Promise<readonly OrderSection[]>
