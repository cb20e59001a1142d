import type { Cart, CartEntry } from '#features/shop/cart/types.ts'
import {
  addressFieldName,
  type AddressKind,
  ANSWER_FIELD_PREFIX,
} from '#features/shop/checkout/checkout-names.types.ts'
import type { CheckoutSettings } from '#features/shop/checkout/checkout-settings.types.ts'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'
import type { CheckoutEntry, CheckoutForm, EnteredAddress } from '#features/shop/checkout/types.ts'
import { PAY_METHODS, type PayMethod, type TestCard } from '#features/shop/payments/types.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import { cutText } from '#lib/html/cut.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import {
  type AddressField,
  addressForm,
  isPossiblePostalCode,
  missingFields,
  type PostalAddress,
  tidyAddress,
} from '#lib/places/addresses.ts'
import { isCountryCode } from '#lib/places/countries.ts'
import { isCardEntered } from '#features/shop/payments/test-card-entry.rules.ts'
import { phoneNumberOf } from '#lib/places/phone-numbers.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'

const NO_ADDRESS: PostalAddress = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
}

/** What is known before anything was entered: where the cart goes, if its visitor said so there. */
export const firstEntry = (place: Location | null): CheckoutEntry => {
  const address = { ...NO_ADDRESS, ...place }
  return {
    email: '',
    phone: '',
    newsletter: false,
    digitalConsent: false,
    shipping: address,
    billing: address,
    isBillingSame: true,
    method: '',
    giftCardCode: '',
    seenBalanceCents: 0,
    answers: [],
  }
}

/** Returns what a form says, over what was stored before: a field that it does not have stays as it was. */
export const entryOf = (form: CheckoutForm, before: CheckoutEntry): CheckoutEntry => ({
  email: (form.email ?? before.email).trim(),
  phone: (form.phone ?? before.phone).trim(),
  newsletter: form.newsletter,
  digitalConsent: form.digitalConsent,
  shipping: addressOf(form.shipping, before.shipping),
  billing: addressOf(form.billing, before.billing),
  isBillingSame: form.billingSame,
  method:
    form.method === undefined ? before.method : (PAY_METHODS.find((method) => method === form.method) ?? ''),
  giftCardCode: form.removeGiftCard ? '' : before.giftCardCode,
  seenBalanceCents: form.removeGiftCard ? 0 : before.seenBalanceCents,
  // The form without scripts, which has a key, sends no box that is not ticked.
  answers: form.answers.length > 0 || form.key !== undefined ? form.answers : before.answers,
})

/**
 * The form of one country does not have all fields: what was entered for another one stays, and is there again when that
 * country is chosen again.
 */
function addressOf(entered: EnteredAddress, before: PostalAddress): PostalAddress {
  const country = (entered.country ?? before.country).trim().toUpperCase()
  return { ...before, ...entered, country: isCountryCode(country) ? country : '' }
}

type DeliveredCart = Pick<Cart, 'requiresShipping' | 'selectedShippingOption'>

/** Whether something is sent to an address: what is picked up is not. */
export const isDelivered = ({ requiresShipping, selectedShippingOption }: DeliveredCart): boolean =>
  requiresShipping && selectedShippingOption?.kind !== 'pickup'

/** Which address costs depend on: where it goes, or that of the invoice where nothing is shipped. */
export const mainAddress = ({ requiresShipping }: Pick<Cart, 'requiresShipping'>): AddressKind =>
  requiresShipping ? 'shipping' : 'billing'

/** Whether the form has both addresses. */
export const hasOwnBilling = (
  { isBillingSame }: Pick<CheckoutEntry, 'isBillingSame'>,
  { requiresShipping }: Pick<Cart, 'requiresShipping'>,
): boolean => requiresShipping && !isBillingSame

/** Returns where a cart goes; null as long as no country is known. */
export function placeOfEntry(entry: CheckoutEntry, cart: Pick<Cart, 'requiresShipping'>): Location | null {
  const { country, region, postalCode } = tidyAddress(entry[mainAddress(cart)])
  return country === '' ? null : { country, region: cutText(region, 60), postalCode: cutText(postalCode, 20) }
}

/** The longest texts of the fields, as they are stored with an order. */
const MAX_LENGTH: Readonly<Record<keyof PostalAddress, number>> = {
  name: 200,
  company: 200,
  line1: 200,
  line2: 200,
  city: 100,
  region: 60,
  postalCode: 20,
  country: 2,
}

/** What shipping and taxes depend on besides the country. */
export type AskedParts = { readonly region: boolean; readonly postalCode: boolean } | undefined

/** Returns the fields that an address needs: without delivery a name and what taxes depend on. */
export function neededFields(
  country: string,
  isSentThere: boolean,
  asks: AskedParts,
): readonly AddressField[] {
  const { fields, required } = addressForm(country)
  return fields.filter(
    (field) =>
      field === 'name' ||
      (required.has(field) &&
        (isSentThere ||
          (asks !== undefined && (field === 'region' || field === 'postalCode') && asks[field]))),
  )
}

/** What is known of a checkout when it is checked. */
export interface CheckedCheckout {
  readonly entry: CheckoutEntry
  readonly cart: DeliveredCart & Pick<Cart, 'shippingOptions'>
  readonly settings: Pick<CheckoutSettings, 'phone' | 'questions'>
  readonly asks: AskedParts
  /** Whether the store delivers only to places that its owner named. */
  readonly hasZones: boolean
  /** What is left to be paid after gift cards, in cents. */
  readonly amountDueCents: number
  readonly methods: readonly PayMethod[]
  /** Whether its buyer has to agree that delivery of digital content begins. */
  readonly asksDigitalConsent: boolean
}

/** Returns everything that keeps a checkout from being ordered, in the order of the form. */
export function findProblems(checked: CheckedCheckout): readonly FieldProblem[] {
  const { entry, cart, settings, asks } = checked
  const main = mainAddress(cart)
  return [
    ...emailProblems(entry.email),
    ...addressProblems(main, entry, neededFields(entry[main].country, isDelivered(cart), asks)),
    ...phoneProblems(entry.phone, entry[main].country, settings.phone),
    ...(checked.hasZones ? deliveryProblems(cart, entry) : []),
    ...(hasOwnBilling(entry, cart)
      ? addressProblems('billing', entry, neededFields(entry.billing.country, true, asks))
      : []),
    ...answerProblems(entry, settings.questions),
    ...methodProblems(checked),
    ...(checked.asksDigitalConsent && !entry.digitalConsent ? [problem('digitalConsent', 'missing')] : []),
  ]
}

/** Whether a cart has digital content that its buyer cannot withdraw from once they agree that delivery begins. */
export const asksDigitalConsent = (
  { entries }: { readonly entries: readonly Pick<CartEntry, 'withdrawalExclusion'>[] },
  { withdrawalDays }: Pick<StoreSettings, 'withdrawalDays'>,
): boolean =>
  withdrawalDays > 0 && entries.some(({ withdrawalExclusion }) => withdrawalExclusion === 'digital')

const problem = (field: string, code: FieldProblem['code']): FieldProblem => ({ field, code })

function emailProblems(email: string): readonly FieldProblem[] {
  if (email === '') return [problem('email', 'missing')]
  return isEmailAddress(email) ? [] : [problem('email', 'email')]
}

function addressProblems(
  kind: AddressKind,
  entry: CheckoutEntry,
  needed: readonly AddressField[],
): readonly FieldProblem[] {
  const address = entry[kind]
  const name = (field: keyof PostalAddress) => addressFieldName(kind, field)
  const missing = missingFields(address)
  const { fields } = addressForm(address.country)
  const wrong = fields.flatMap((field) => {
    if (address[field].trim().length > MAX_LENGTH[field]) return problem(name(field), 'tooLong')
    if (missing.includes(field) && needed.includes(field)) return problem(name(field), 'missing')
    const isOdd = field === 'postalCode' && needed.includes(field) && address.postalCode !== ''
    return isOdd && !isPossiblePostalCode(address.country, address.postalCode)
      ? problem(name(field), 'postalCode')
      : []
  })
  return address.country === '' ? [problem(name('country'), 'missing'), ...wrong] : wrong
}

function phoneProblems(
  phone: string,
  country: string,
  rule: CheckoutSettings['phone'],
): readonly FieldProblem[] {
  if (rule === 'hidden') return []
  if (phone === '') return rule === 'required' ? [problem('phone', 'missing')] : []
  // Without a country that is what is missing.
  if (country === '' && !phone.startsWith('+')) return []
  return phoneNumberOf(phone, country) === undefined ? [problem('phone', 'phone')] : []
}

function deliveryProblems(
  { requiresShipping, shippingOptions, selectedShippingOption }: CheckedCheckout['cart'],
  entry: CheckoutEntry,
): readonly FieldProblem[] {
  if (!requiresShipping || selectedShippingOption !== null) return []
  if (shippingOptions.length > 0) return [problem('option', 'noOption')]
  const { country } = entry.shipping
  return country === '' ? [] : [problem(addressFieldName('shipping', 'country'), 'undeliverable')]
}

const answerProblems = (
  { answers }: CheckoutEntry,
  questions: CheckoutSettings['questions'],
): readonly FieldProblem[] =>
  questions.flatMap(({ id, isRequired, kind, choices }) => {
    const value = answers.find((answer) => answer.id === id)?.value.trim() ?? ''
    const isAnswered = kind === 'choice' ? choices.includes(value) : value !== ''
    return isRequired && !isAnswered ? [problem(ANSWER_FIELD_PREFIX + id, 'missing')] : []
  })

function methodProblems({ entry, amountDueCents, methods }: CheckedCheckout): readonly FieldProblem[] {
  if (amountDueCents === 0) return []
  const { method } = entry
  return method !== '' && methods.includes(method) ? [] : [problem('method', 'noMethod')]
}

/** Returns what is missing of the card of a buyer who pays with the test provider now. */
export const findCardProblems = (
  { entry, amountDueCents }: Pick<CheckedCheckout, 'entry' | 'amountDueCents'>,
  card: TestCard,
): readonly FieldProblem[] =>
  amountDueCents > 0 && entry.method === 'test' && !isCardEntered(card) ? [problem('cardNumber', 'card')] : []
