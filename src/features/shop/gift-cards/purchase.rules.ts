import { sendAtOf } from '#features/shop/gift-cards/card-dates.rules.ts'
import type { CardLineDetails } from '#features/shop/gift-cards/card-line.types.ts'
import type {
  EnteredPurchase,
  OfferedAmount,
  PurchaseField,
} from '#features/shop/gift-cards/gift-card-page.types.ts'
import type { PurchaseForm } from '#features/shop/gift-cards/purchase.types.ts'
import { CARD_DESIGNS, MAX_CARD_MESSAGE, MAX_CARD_NAME } from '#features/shop/gift-cards/types.ts'
import type { AskedConsents } from '#features/shop/orders/view/consents.types.ts'
import { isCardEntered } from '#features/shop/payments/test-card-entry.rules.ts'
import { PAY_METHODS, type PayMethod, type TestCard } from '#features/shop/payments/types.ts'
import { cutText } from '#lib/html/cut.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Returns what a buyer entered, for showing it again. */
export const enteredOf = (form: PurchaseForm): EnteredPurchase => ({
  sku: seenAmount(form).sku,
  for: form.for === 'me' ? 'me' : 'gift',
  recipientName: form.recipientName,
  recipientEmail: form.recipientEmail,
  senderName: form.senderName,
  message: form.message,
  design: CARD_DESIGNS.find((design) => design === form.design) ?? CARD_DESIGNS[0],
  sendOn: form.sendOn,
  email: form.email,
  newsletter: form.newsletter !== '',
  method: form.method,
})

/** Returns the SKU of a form, and what its buyer saw that it costs; NaN for anything but cents. */
export function seenAmount({ amount }: Pick<PurchaseForm, 'amount'>): {
  readonly sku: string
  readonly cents: number
} {
  const [, cents = '', sku = ''] = /^(\d{1,12}) (.+)$/.exec(amount) ?? []
  return { sku, cents: cents === '' ? Number.NaN : Number(cents) }
}

/** Returns the card of the test provider that was entered. */
export const cardOf = ({ cardNumber, cardExpiry, cardCode }: PurchaseForm): TestCard => ({
  number: cardNumber,
  expiry: cardExpiry,
  code: cardCode,
})

/** What a form is checked against. */
export interface PurchaseOffer {
  readonly amounts: readonly OfferedAmount[]
  readonly methods: readonly PayMethod[]
  readonly consents: AskedConsents
  readonly zone: string
  readonly now: Date
}

/** A form without mistakes. */
export interface Purchase {
  readonly amount: OfferedAmount
  readonly method: PayMethod
  readonly email: string
  /** Whether the buyer was asked for it, and agreed. */
  readonly newsletter: boolean
  readonly details: CardLineDetails
}

/** Returns what a form buys, or its fields that are wrong. */
export function readPurchase(
  form: PurchaseForm,
  { amounts, methods, consents, zone, now }: PurchaseOffer,
): Result<Purchase, readonly PurchaseField[]> {
  const entered = enteredOf(form)
  const { email } = entered
  const isGift = entered.for === 'gift'
  const amount = amounts.find(({ sku, isAvailable }) => sku === entered.sku && isAvailable)
  const method = PAY_METHODS.find((one) => one === form.method)
  const sendAt = sendAtOf(isGift ? entered.sendOn : '', now, zone)
  const wrong: PurchaseField[] = []
  if (amount === undefined) wrong.push('sku')
  if (isGift && (entered.recipientName === '' || entered.recipientName.length > MAX_CARD_NAME))
    wrong.push('recipientName')
  if (isGift && !isEmailAddress(entered.recipientEmail)) wrong.push('recipientEmail')
  if (!sendAt.ok) wrong.push('sendOn')
  if (!isEmailAddress(email)) wrong.push('email')
  if (method === undefined || !methods.includes(method)) wrong.push('method')
  if (method === 'test' && !isCardEntered(cardOf(form))) wrong.push('cardNumber')
  if (wrong.length > 0 || amount === undefined || method === undefined || !sendAt.ok) return fail(wrong)
  const greeting = isGift
    ? {
        recipientName: entered.recipientName,
        recipientEmail: entered.recipientEmail,
        senderName: cutText(entered.senderName, MAX_CARD_NAME),
        message: cutText(entered.message, MAX_CARD_MESSAGE),
      }
    : { recipientName: '', recipientEmail: email, senderName: '', message: '' }
  const details = {
    ...greeting,
    valueCents: amount.valueCents,
    design: entered.design,
    sendAt: sendAt.value?.toISOString() ?? null,
  }
  const newsletter = consents.newsletter && entered.newsletter
  return ok({ amount, method, email, newsletter, details })
}
