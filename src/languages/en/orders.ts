import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Subtotal',
  freeShipping: 'Free shipping',
  shipping: (option) => `Shipping: ${option}`,
  free: 'Free',
  giftCard: 'Gift card',
  total: 'Total',
  due: 'Left to pay',
  included: (amount, tax) => `Includes ${amount} ${tax}`,
  items: counted('en', '# item', '# items'),
  each: (amount) => `${amount} each`,
  backOrdered: counted('en', '# of them is to come', '# of them are to come'),
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  delivery: 'Delivery',
  payment: 'Payment',
  contact: 'Contact',
  note: 'Note',
  phone: 'Phone',
  methods: {
    test: 'Card (test mode)',
    stripe: 'Card or wallet',
    bankTransfer: 'Bank transfer',
    onDelivery: 'Pay on delivery',
    none: 'Nothing to pay',
  },
  card: (brand, last4) => `${brand || 'Card'} ending in ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `Your order ${number} at ${site} was cancelled`,
      'Your order was cancelled',
    ],
    sent: (site, number) => [`Your order ${number} at ${site} is on its way`, 'Your order is on its way'],
    refunded: (site, number) => [`Refund for your order ${number} at ${site}`, 'You have received a refund'],
  },
  cancelled: 'Your order was cancelled, and nothing of it will be sent any more.',
  moneyBack: (amount) => `${amount} goes back to you the way you paid. It can take some days to arrive.`,
  sent: 'We have sent your order.',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  track: 'Track your parcel',
  refunded: (amount) => `We have refunded ${amount}.`,
  shipping: 'Shipping',
  other: 'Other',
  total: 'Total',
  days: 'It goes back the way you paid, and can take some days to arrive.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Your order ${number} at ${site}`,
    'Thank you for your order',
    'We have received your order.',
  ],
  unpaid: 'It has not been paid yet. How to pay is on the page of your order.',
  view: 'View your order',
  withdraw: 'Withdraw from contract here:',
  reason: (site) => `You received this email because somebody ordered at ${site} with this address.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Thank you for your order',
  number: (number) => `Order ${number}`,
  sentTo: (email) => `We sent a confirmation to ${email}.`,
  unpaid: (amount) => `Please pay ${amount}.`,
  quoteNumber: (number) => `Name the order ${number} when you pay.`,
  paid: 'Paid',
  cancelled: 'This order was cancelled.',
  refunded: 'The money of this order was given back.',
  test: 'This is a test order: no money was taken.',
  ordered: 'What you ordered',
  shop: 'Continue shopping',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'No right of withdrawal: it is made to your specifications.',
    sealed: 'No right of withdrawal once its seal is broken, for reasons of health and hygiene.',
    perishable: 'No right of withdrawal: it spoils quickly.',
    digital: 'No right of withdrawal once its delivery has begun with your consent.',
    giftCard: 'No right of withdrawal: it is a gift card.',
  },
  consentLabel: 'Consent to immediate delivery',
  consent:
    'I agree that delivery begins before the withdrawal period ends, and know that I lose my right of withdrawal with it.',
  consented: (at) => `On ${at} you agreed:`,
  offered: 'You can withdraw from',
  excluded: 'You cannot withdraw from',
}
