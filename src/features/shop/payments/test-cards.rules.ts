/** What happens to a payment with a card of the test provider. */
export type CardOutcome =
  | { readonly what: 'captured'; readonly isDisputed?: true }
  /** Its buyer is asked first; then that happens. */
  | { readonly what: 'challenge'; readonly failureCode: string }
  | { readonly what: 'failed'; readonly failureCode: string }
  /** The money is taken, and the response never arrives. */
  | { readonly what: 'timeout' }

interface TestCardRow {
  readonly number: string
  readonly label: string
  readonly outcome: CardOutcome
}

const failed = (failureCode: string): CardOutcome => ({ what: 'failed', failureCode })

/** The cards of the test provider: numbers that Stripe uses for the same, and one for a lost response. */
export const TEST_CARDS: readonly TestCardRow[] = [
  { number: '4242424242424242', label: 'Pays', outcome: { what: 'captured' } },
  { number: '4000000000000002', label: 'Is declined', outcome: failed('card_declined') },
  { number: '4000000000009995', label: 'Has insufficient funds', outcome: failed('insufficient_funds') },
  { number: '4000000000000069', label: 'Has expired', outcome: failed('expired_card') },
  { number: '4000000000000127', label: 'Has another security code', outcome: failed('incorrect_cvc') },
  { number: '4000000000000119', label: 'Meets a processing error', outcome: failed('processing_error') },
  {
    number: '4000002760003184',
    label: 'Asks its holder, then pays',
    outcome: { what: 'challenge', failureCode: '' },
  },
  {
    number: '4000008400001629',
    label: 'Asks its holder, then is declined',
    outcome: { what: 'challenge', failureCode: 'card_declined' },
  },
  {
    number: '4000000000000259',
    label: 'Pays, and its holder disputes it',
    outcome: { what: 'captured', isDisputed: true },
  },
  { number: '4000000000004087', label: 'Pays, and the response is lost', outcome: { what: 'timeout' } },
]

/** Returns the digits of a number as it was entered, with spaces or hyphens. */
export const cardDigits = (entered: string): string => entered.replace(/[\s-]/g, '')

/** Returns what happens to a payment with a card, as its buyer entered it. */
export function outcomeOf(
  card: { readonly number: string; readonly expiry: string; readonly code: string },
  now: Date,
): CardOutcome {
  const digits = cardDigits(card.number)
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) return failed('incorrect_number')
  if (!isExpiry(card.expiry)) return failed('invalid_expiry')
  if (hasExpired(card.expiry, now)) return failed('expired_card')
  if (!/^\d{3,4}$/.test(card.code.trim())) return failed('invalid_cvc')
  return TEST_CARDS.find(({ number }) => number === digits)?.outcome ?? failed('not_a_test_card')
}

/** Whether the last digit of a number is the one that its others ask for (ISO/IEC 7812). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const EXPIRY = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d{2})$/

const withoutSpaces = (expiry: string): string => expiry.replace(/\s/g, '')

const isExpiry = (expiry: string): boolean => EXPIRY.test(withoutSpaces(expiry))

/** A card is valid until the end of its month. */
function hasExpired(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = EXPIRY.exec(withoutSpaces(expiry)) ?? []
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month))
}

/** Returns what a receipt says of a card. */
export function shownCard(number: string): { readonly brand: string; readonly last4: string } {
  const digits = cardDigits(number)
  const brand = digits.startsWith('4') ? 'visa' : /^5[1-5]/.test(digits) ? 'mastercard' : 'unknown'
  return { brand, last4: /\d{4}$/.exec(digits)?.[0] ?? '' }
}
