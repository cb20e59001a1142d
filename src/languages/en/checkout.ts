import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Order with obligation to pay'

export const placeOrder = 'Place order'

export const checkout: CheckoutTexts = {
  title: 'Checkout',
  contact: 'Contact',
  address: 'Delivery address',
  details: 'Your details',
  moreLines: 'Add company, apartment or floor',
  invoiceLines: 'Add company or address for the invoice',
  billing: 'Billing address',
  billingSame: 'The billing address is the same',
  waitsForAddress: 'Enter your address to see how it can be delivered.',
  nothingDue: 'Nothing is left to pay.',
  haveCode: 'Discount code or gift card',
  code: 'Code',
  apply: 'Apply',
  remove: (code) => `Remove ${code}`,
  codeRejected: 'This code takes nothing off this order.',
  giftCardUsed: (last4, amount) => `Gift card ending in ${last4} pays ${amount}`,
  note: 'Note to the store',
  noteLink: 'Add a note to the store',
  questions: 'Questions of the store',
  review: 'Your order',
  showOrder: 'Show your order',
  changeCart: 'Change the cart',
  update: 'Update',
  problemsTitle: 'Some fields need your attention',
  notices: {
    incomplete: 'Some fields need your attention',
    totalChanged: 'The total has changed, and nothing was charged. Check it, and order again.',
    cartChanged: 'Your order was changed in another window. Check it, and order again.',
    unavailable: 'Some products cannot be ordered any more. Change the cart.',
    outOfStock: 'There are not enough in stock any more. Change the cart.',
    discountUsedUp: 'A discount is used up, and the total has changed. Nothing was charged.',
    giftCard: 'The gift card cannot pay for this order any more. Nothing was charged.',
    giftCardExpired: 'This gift card has expired. Nothing was charged.',
    giftCardSpent: 'Nothing is left on this gift card. Nothing was charged.',
    giftCardDisabled: 'This gift card is disabled. Nothing was charged. Please contact the store.',
    giftCardCurrency: 'This gift card is of another currency than the order. Nothing was charged.',
    method: 'This way to pay is not offered any more. Choose another one.',
    inProgress: 'This order is being paid. Wait a moment.',
    reservationEnded: 'The time to pay has ended, and nothing was charged. Your cart is still here.',
    formExpired: 'The form had expired, and nothing was ordered. Check it, and order again.',
    tooMany: 'Too many attempts in a short time. Wait a minute, and try again.',
    provider: 'Payments cannot be taken right now, and nothing was charged. Try again in a minute.',
  },
  busy: 'Ordering …',
  failed: 'No connection. Nothing was ordered as far as we know: press the button again.',
  empty: 'Your cart is empty.',
  shop: 'Continue shopping',
  waitingTitle: 'Your payment is not completed',
  waiting: 'We are waiting for your bank. This page shows the result.',
  waitingAction: 'Your bank wants you to confirm the payment. Nothing was charged so far.',
  confirmAtBank: 'Confirm the payment',
  reservedUntil: 'Your order is reserved until',
  cancelPayment: 'Cancel the payment and change the order',
  cardLoading: 'Loading the card fields …',
  cardFailed:
    'The card fields could not be loaded. Order as usual: you then pay on the secure page of our payment service, and come back here.',
  cardAgain: 'Try again',
  unpaid: 'You have not paid yet, and nothing was charged.',
  backToPayment: 'Back to the payment',
  timeLeft: 'Time left:',
  twoMinutes: 'Two minutes are left to pay.',
  timeEnded: 'The time to pay has ended, and nothing was charged. Everything that you entered is still here.',
  renew: 'Back to the checkout',
}

export const fields: FieldTexts = {
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Only for questions about your order.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  choose: 'Choose',
  optional: (label) => `${label} (optional)`,
  address: {
    name: 'Full name',
    company: 'Company',
    line1: 'Street and number',
    line2: 'Apartment, floor or building',
  },
  city: { city: 'City', postTown: 'Town or city', suburb: 'Suburb', district: 'District' },
  region: {
    state: 'State',
    province: 'Province',
    prefecture: 'Prefecture',
    county: 'County',
    region: 'Region',
    emirate: 'Emirate',
    district: 'District',
  },
  postal: {
    postalCode: 'Postal code',
    zip: 'ZIP code',
    postcode: 'Postcode',
    pin: 'PIN code',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Is this right? The ${label} usually looks like ${example}.`,
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date (MM / YY)',
  cardCode: 'Security code',
  problems: {
    missing: (label) => `${label}: please fill this in.`,
    tooLong: (label) => `${label}: this is too long.`,
    postalCode: (label) =>
      `${label}: this is none of the chosen country. Check it, or choose another country.`,
    email: () => 'Enter an email address, such as name@example.com.',
    phone: () => 'Enter a phone number with its area code, or leave it empty.',
    undeliverable: () => 'We do not deliver there. Choose another country, or contact us.',
    noOption: () => 'Choose how it is delivered.',
    noMethod: () => 'Choose how you pay.',
    noCode: () => 'There is no such code. Check how it is written.',
    card: () => 'Check the number, the expiry date and the security code of the card.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Payment',
  declined: {
    insufficientFunds:
      'There is not enough money on this card, and nothing was charged. Pay with another card, or in another way.',
    expired: 'This card has expired, and nothing was charged. Pay with another card, or in another way.',
    wrongDetails:
      'The number, date or code of the card is not right, and nothing was charged. Check them, and try again.',
    notApproved:
      'The payment was not approved at your bank, and nothing was charged. Try again, or pay in another way.',
    refused:
      'Your bank refused this card, and nothing was charged. Pay with another card, or in another way.',
    notProcessed:
      'The payment could not be processed, and nothing was charged. Try again in a minute, or pay in another way.',
    notCompleted: 'The payment was not completed, and nothing was charged. Try again, or pay in another way.',
  },
  testMode: 'Test mode: no money is taken, and nothing is sent.',
  testHint: 'Pay with the card 4242 4242 4242 4242, any date to come and any code.',
  redirects: 'You pay on the secure page of our payment service, and come back here.',
  noMethods: 'This store takes no payments yet. Please contact it.',
  newsletter: 'Send me news and offers by email. I can unsubscribe at any time.',
  terms: ['By ordering you accept the ', 'terms of the store', '.'],
  donationTerms: ['By donating you accept the ', 'terms of the store', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Test',
  title: 'Approve this payment?',
  about: 'This page stands for that of your bank. The payment is a test: no money is moved.',
  amount: 'Amount',
  to: 'For',
  card: (last4) => `Test card ending in ${last4}`,
  approve: 'Approve',
  refuse: 'Refuse',
}
