import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'
import type { CardDesign, CardGreeting } from '#features/shop/gift-cards/types.ts'
import type { AskedConsents } from '#features/shop/orders/view/consents.types.ts'
import type { OfferedMethod } from '#features/shop/payments/payment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import { definePage } from '#lib/page-token.ts'

/** An amount that is sold; cents. */
export interface OfferedAmount {
  readonly sku: string
  /** What distinguishes it besides its price; empty for one without options. */
  readonly label: string
  /** What is paid for it. */
  readonly priceCents: number
  /** What the card is worth. */
  readonly valueCents: number
  readonly isAvailable: boolean
}

/** What a buyer entered, as text. */
export interface EnteredPurchase {
  readonly sku: string
  readonly for: 'me' | 'gift'
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly design: CardDesign
  /** `2026-12-24`; empty for at once. */
  readonly sendOn: string
  readonly email: string
  readonly newsletter: boolean
  readonly method: string
}

/** A field of the form that is wrong. */
export type PurchaseField =
  | 'sku'
  | 'recipientName'
  | 'recipientEmail'
  | 'sendOn'
  | 'email'
  | 'method'
  | 'cardNumber'

/** Why nothing was bought, above the form. */
export type PurchaseNotice = 'formExpired' | 'changed' | 'soldOut' | 'declined' | 'unavailable' | 'tooMany'

/** The page on which a gift card is bought. */
export interface BuyPage {
  readonly what: 'buy'
  readonly title: string
  /** Path of the product. */
  readonly href: string
  readonly mediaId: Id | null
  readonly websiteId: Id
  readonly productId: Id
  readonly amounts: readonly OfferedAmount[]
  readonly currency: string
  /** The days on which it can be sent, in the time zone of the site. */
  readonly days: { readonly first: string; readonly last: string }
  readonly zone: string
  readonly methods: readonly OfferedMethod[]
  readonly consents: AskedConsents
  /** Whether the store has a page to withdraw from contracts, which excludes gift cards. */
  readonly excludesWithdrawal: boolean
  readonly entered: EnteredPurchase
  readonly wrong: readonly PurchaseField[]
  /** Why nothing was bought. */
  readonly problem: PurchaseNotice | undefined
  /** Why a payment has just charged nothing; set with `declined`, which is said at the payment. */
  readonly declined: DeclineReason | undefined
  readonly formKey: string
}

/** Said in place of the form for an SKU that the product does not have. */
export interface RefusedPage {
  readonly what: 'refused'
  readonly title: string
  readonly href: string
  readonly currency: string
  /** With the URL at which each is bought. */
  readonly amounts: readonly (OfferedAmount & { readonly href: string })[]
}

/** Why no balance is shown. */
export type BalanceProblem = 'unknown' | 'tooMany'

/** The page that asks for a code and shows what is left on its card. */
export interface BalancePage {
  readonly what: 'balance'
  readonly card:
    | {
        readonly last4: string
        readonly balanceCents: number
        readonly currency: string
        readonly status: 'active' | 'exhausted' | 'disabled' | 'expired'
        /** `2027-11-28`; undefined for one that never expires. */
        readonly lastDay: string | undefined
      }
    | undefined
  readonly problem: BalanceProblem | undefined
}

/** A card to look at and to print, for anyone who has its link. */
export interface PrintedPage extends Pick<
  CardGreeting,
  'recipientName' | 'senderName' | 'message' | 'design'
> {
  readonly what: 'card'
  readonly code: string
  readonly balanceCents: number
  readonly initialCents: number
  readonly currency: string
  readonly status: 'active' | 'exhausted' | 'disabled' | 'expired'
  readonly lastDay: string | undefined
}

export type GiftCardPage = BuyPage | RefusedPage | BalancePage | PrintedPage

/** The pages on which gift cards are bought, checked and printed. */
export const GIFT_CARD_PAGE = definePage<GiftCardPage>('gift-card')
