import type { MailText, MailTitle } from '#lib/i18n/text-types.ts'
import { counted } from '#lib/i18n/plural.ts'

/** By the code of the method, of which there may be others. */
const METHODS: Readonly<Record<string, string>> = {
  test: 'Card (test mode)',
  stripe: 'Card or wallet',
  bankTransfer: 'Bank transfer',
  onDelivery: 'Pay on delivery',
  none: 'Nothing to pay',
}

export const order = {
  subtotal: 'Subtotal',
  freeShipping: 'Free shipping',
  shipping: (option: string) => `Shipping: ${option}`,
  free: 'Free',
  giftCard: 'Gift card',
  total: 'Total',
  due: 'Left to pay',
  /** Tax in prices: `Includes $3.04 VAT 19%`. */
  included: (amount: string, tax: string) => `Includes ${amount} ${tax}`,
  items: counted('en', '# item', '# items'),
  each: (amount: string) => `${amount} each`,
  backOrdered: counted('en', '# of them is to come', '# of them are to come'),
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  delivery: 'Delivery',
  payment: 'Payment',
  contact: 'Contact',
  note: 'Note',
  phone: 'Phone',
  methods: METHODS,
  /** A card by its brand, empty where it is unknown, and its last digits. */
  card: (brand: string, last4: string) => `${brand || 'Card'} ending in ${last4}`,
}

export const stepMail = {
  titles: {
    cancelled: (site: string, number: number): MailTitle => [
      `Your order ${number} at ${site} was cancelled`,
      'Your order was cancelled',
    ],
    sent: (site: string, number: number): MailTitle => [
      `Your order ${number} at ${site} is on its way`,
      'Your order is on its way',
    ],
    refunded: (site: string, number: number): MailTitle => [
      `Refund for your order ${number} at ${site}`,
      'You have received a refund',
    ],
  },
  cancelled: 'Your order was cancelled, and nothing of it will be sent any more.',
  moneyBack: (amount: string) =>
    `${amount} goes back to you the way you paid. It can take some days to arrive.`,
  sent: 'We have sent your order.',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  track: 'Track your parcel',
  refunded: (amount: string) => `We have refunded ${amount}.`,
  shipping: 'Shipping',
  other: 'Other',
  total: 'Total',
  days: 'It goes back the way you paid, and can take some days to arrive.',
}

export const orderMail = {
  confirmed: (site: string, number: number): MailText => [
    `Your order ${number} at ${site}`,
    'Thank you for your order',
    'We have received your order.',
  ],
  unpaid: 'It has not been paid yet. How to pay is on the page of your order.',
  view: 'View your order',
  /** Before a URL. */
  withdraw: 'Withdraw from contract here:',
  reason: (site: string) => `You received this email because somebody ordered at ${site} with this address.`,
}

export const confirmed = {
  title: 'Thank you for your order',
  number: (number: number) => `Order ${number}`,
  sentTo: (email: string) => `We sent a confirmation to ${email}.`,
  unpaid: (amount: string) => `Please pay ${amount}.`,
  quoteNumber: (number: number) => `Name the order ${number} when you pay.`,
  paid: 'Paid',
  cancelled: 'This order was cancelled.',
  refunded: 'The money of this order was given back.',
  test: 'This is a test order: no money was taken.',
  ordered: 'What you ordered',
  shop: 'Continue shopping',
}

export const withdrawalExclusion = {
  reasons: {
    personalised: 'No right of withdrawal: it is made to your specifications.',
    sealed: 'No right of withdrawal once its seal is broken, for reasons of health and hygiene.',
    perishable: 'No right of withdrawal: it spoils quickly.',
    digital: 'No right of withdrawal once its delivery has begun with your consent.',
    giftCard: 'No right of withdrawal: it is a gift card.',
  },
  /** What the box of the consent is called where it is missing. */
  consentLabel: 'Consent to immediate delivery',
  /** What buyers of digital content agree to (Article 16(m) of Directive 2011/83/EU). */
  consent:
    'I agree that delivery begins before the withdrawal period ends, and know that I lose my right of withdrawal with it.',
  /** Before what they agreed to. */
  consented: (at: string) => `On ${at} you agreed:`,
  /** Before the lines that they can withdraw from, and those that they cannot. */
  offered: 'You can withdraw from',
  excluded: 'You cannot withdraw from',
}
