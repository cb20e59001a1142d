import type { NamedDonor, ShownDonationPage } from '#features/shop/donations/types.ts'
import type { AskedConsents } from '#features/shop/orders/view/consents.types.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'
import { definePage } from '#lib/page-token.ts'

/** The fields of the form of a donation that may be wrong. */
export const DONATION_FIELDS = ['amount', 'name', 'email', 'message', 'method', 'cardNumber'] as const
export type DonationField = (typeof DONATION_FIELDS)[number]

/** What is wrong with fields, by their name: a code. */
export type DonationProblems = Readonly<Partial<Record<DonationField, string>>>

/** How donations are paid for: with a card, at a provider. */
export type DonationMethod = 'test' | 'stripe'

/** What a donor entered. */
export interface DonationEntry {
  /** The cents of a suggestion, or `other`. */
  readonly choice: string
  readonly other: string
  /** In which the donor saw the amounts. */
  readonly currency: string
  readonly coversFee: boolean
  readonly name: string
  readonly email: string
  readonly message: string
  /** Whether the page may name the donor. */
  readonly isNamed: boolean
  readonly newsletter: boolean
  readonly method: string
}

/** The page on which visitors donate. */
export interface DonatePage {
  readonly what: 'donate'
  readonly page: ShownDonationPage
  readonly donors: readonly NamedDonor[]
  /** None while no donations are taken. */
  readonly methods: readonly DonationMethod[]
  readonly consents: AskedConsents
  readonly entry: DonationEntry
  readonly problems: DonationProblems
  /** Why nothing was charged, beside the fields: a code of an error. */
  readonly notice: string | undefined
  /** Why a payment has just charged nothing; undefined for none. */
  readonly declined: DeclineReason | undefined
  readonly formKey: string
}

/** The page of a donation, for anyone who has its link. */
export interface ContributionPage {
  readonly what: 'contribution'
  readonly order: OrderView
  /** Where its donor confirms the payment; empty for one that is paid or being decided. */
  readonly actionUrl: string
  /** Its own path. */
  readonly path: string
  /** IANA name: the day of a donation is one of the site. */
  readonly timeZone: string
}

export type DonationPage = DonatePage | ContributionPage

/** The page on which a visitor donates, or that of a donation. */
export const DONATION_PAGE = definePage<DonationPage>('donation')
