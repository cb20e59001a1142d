import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Result } from '#lib/result.ts'

export const PROVIDERS = ['test', 'stripe'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** How an order can be paid: with a provider, or outside the program. */
export const PAY_METHODS = [...PROVIDERS, 'bankTransfer', 'onDelivery'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** A charge-back: it is not decided, the store keeps the money, or it has lost it. */
export type Dispute = 'open' | 'won' | 'lost'

/** A payment as its provider knows it now. Amounts are cents. */
export interface ProviderPayment {
  readonly ref: string
  readonly state: 'requires_action' | 'processing' | 'authorized' | 'captured' | 'failed' | 'voided'
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly currency: string
  /** What the program said when it was created: proof that it is for this order and attempt (P37). */
  readonly siteId: string
  readonly orderId: string
  readonly paymentId: string
  /** Why it failed, such as `card_declined`; empty otherwise. */
  readonly failureCode: string
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** What became of a dispute by the holder of the card; left out without one. */
  readonly dispute?: Dispute | undefined
  /** What its buyer has to do now: visit a page, or confirm it with the provider's own script. */
  readonly action:
    | { readonly type: 'redirect'; readonly url: string }
    | { readonly type: 'script'; readonly clientSecret: string; readonly publishableKey: string }
    | null
}

/** A card of the test provider, as its buyer entered it: real cards never reach the program. */
export interface TestCard {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

/** A payment to be created; `key` makes the same call twice one payment. */
export interface NewPayment {
  /** `pay_<payment id>`. */
  readonly key: string
  readonly amountCents: number
  readonly currency: string
  readonly siteId: string
  readonly orderId: string
  readonly paymentId: string
  /** What the buyer reads, such as the title of the site and the number of the order. */
  readonly description: string
  readonly email: string
  /** Where the buyer returns to after a page of the provider. */
  readonly returnUrl: string
  readonly card: TestCard | undefined
  /** Whether the buyer's browser has no script: Stripe then shows its own page. */
  readonly hosted: boolean
}

/** What a webhook of a provider is about; what it says is never believed, the payment is fetched (P37). */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly ref: string
}

/** Why a provider did nothing: it cannot be reached, took too long, or rejected the call. */
export interface ProviderFailure {
  readonly reason: 'unavailable' | 'rejected'
  readonly message: string
}

export interface ProviderRefund {
  readonly ref: string
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly amountCents: number
}

/** Moves money for one site. Every call has a timeout, and may be repeated with the same key. */
export interface PaymentProvider {
  readonly name: ProviderName
  createPayment(payment: NewPayment): Promise<Result<ProviderPayment, ProviderFailure>>
  fetchPayment(ref: string): Promise<Result<ProviderPayment, ProviderFailure>>
  /** Finds a payment whose response was lost, by its key; undefined if there is none. */
  findPayment(key: string): Promise<Result<ProviderPayment | undefined, ProviderFailure>>
  /** Makes sure that it can take no more money; one that already did stays captured, and is returned so. */
  cancelPayment(ref: string): Promise<Result<ProviderPayment, ProviderFailure>>
  refund(refund: {
    readonly key: string
    readonly ref: string
    readonly amountCents: number
  }): Promise<Result<ProviderRefund, ProviderFailure>>
  /** Checks signature and age of a webhook, of whose body not a byte was changed. */
  readEvent(
    rawBody: string,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: Date,
  ): Result<ProviderEvent, FeatureError>
}
