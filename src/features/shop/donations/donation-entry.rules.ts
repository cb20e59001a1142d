import { feeOf, readDonation } from '#features/shop/donations/donation-amount.rules.ts'
import type {
  DonatePage,
  DonationEntry,
  DonationMethod,
  DonationProblems,
} from '#features/shop/donations/donation-page.types.ts'
import { MAX_DONOR_NAME, MAX_MESSAGE_LENGTH, type ShownDonationPage } from '#features/shop/donations/types.ts'
import type { DraftLine, OrderDraft } from '#features/shop/orders/types.ts'
import { isCardEntered } from '#features/shop/payments/test-card-entry.rules.ts'
import type { TestCard } from '#features/shop/payments/types.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** A donation without mistakes. Amounts are cents. */
export interface CheckedDonation {
  readonly amountCents: number
  readonly feeCents: number
  readonly name: string
  readonly email: string
  readonly message: string
  readonly isAnonymous: boolean
  /** Whether the donor was asked for it, and agreed. */
  readonly newsletter: boolean
  readonly method: DonationMethod
}

/** What an entry is checked against. */
export type DonationOffer = Pick<DonatePage, 'page' | 'methods' | 'consents'>

/** Returns what a donor wants to give, or what is wrong with each field. */
export function checkDonation(
  { page, methods, consents }: DonationOffer,
  entry: DonationEntry,
  card: TestCard,
): Result<CheckedDonation, DonationProblems> {
  // The same number is another amount in another currency.
  const amount = entry.currency === page.currency ? readDonation(page, entry) : fail('currency')
  const [name, email] = [entry.name.trim(), entry.email.trim()]
  const message = page.asksMessage ? entry.message.trim() : ''
  const method = methods.length === 1 && entry.method === '' ? methods[0] : chosen(methods, entry.method)
  const problems = {
    amount: amount.ok ? undefined : amount.error,
    name: name === '' ? 'missing' : name.length > MAX_DONOR_NAME ? 'tooLong' : undefined,
    email: email === '' ? 'missing' : isEmailAddress(email) ? undefined : 'email',
    message: message.length > MAX_MESSAGE_LENGTH ? 'tooLong' : undefined,
    method: method === undefined ? 'noMethod' : undefined,
    cardNumber: method === 'test' && !isCardEntered(card) ? 'card' : undefined,
  }
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  if (!amount.ok || method === undefined || wrong.length > 0) return fail(Object.fromEntries(wrong))
  return ok({
    amountCents: amount.value,
    feeCents: page.coversFee && entry.coversFee ? feeOf(amount.value, page) : 0,
    name,
    email,
    message,
    isAnonymous: !(page.showsDonors && entry.isNamed),
    newsletter: consents.newsletter && entry.newsletter,
    method,
  })
}

const chosen = (methods: readonly DonationMethod[], asked: string) => methods.find((one) => one === asked)

const LINE: Omit<DraftLine, 'kind' | 'title' | 'unitCents' | 'details'> = {
  itemId: null,
  variantId: null,
  productType: null,
  url: '',
  sku: '',
  optionValues: [],
  texts: [],
  mediaId: null,
  quantity: 1,
  discountCents: 0,
  taxCents: 0,
  requiresShipping: false,
}

/** Returns the order of a donation: what is given, and what its donor adds for the costs of the payment. No tax is due. */
export function draftOfDonation(
  page: ShownDonationPage,
  donation: CheckedDonation,
  language: string,
): OrderDraft {
  const { amountCents, feeCents, name, email, message, isAnonymous, newsletter, method } = donation
  const total = amountCents + feeCents
  const fee: DraftLine = { ...LINE, kind: 'fee', title: page.title, unitCents: feeCents, details: {} }
  return {
    kind: 'donation',
    cartId: null,
    buyer: { email, name, phone: '', language, billingAddress: null, shippingAddress: null },
    lines: [
      {
        ...LINE,
        kind: 'donation',
        itemId: page.id,
        title: page.title,
        unitCents: amountCents,
        details: { message, isAnonymous },
      },
      ...(feeCents > 0 ? [fee] : []),
    ],
    currency: page.currency,
    subtotalCents: total,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    grandTotalCents: total,
    pricesIncludeTax: false,
    taxLines: [],
    discounts: [],
    shippingOption: null,
    location: null,
    giftCardCode: '',
    note: '',
    answers: [],
    newsletter,
    method,
  }
}
