import type { MailTitle } from '#lib/i18n/text-types.ts'

export const giftCardMail = {
  /** Subject and title of one from somebody. */
  from: (sender: string, amount: string, site: string): MailTitle => [
    `${sender} sends you a gift card for ${site}`,
    `${sender} sends you ${amount} for ${site}`,
  ],
  /** Of one for oneself, or without a sender. */
  own: (amount: string, site: string): MailTitle => [
    `Your gift card for ${site}`,
    `Your gift card: ${amount} for ${site}`,
  ],
  hello: (name: string) => `Hello ${name},`,
  card: 'Gift card',
  code: 'Code',
  expires: (day: string) => `Valid until ${day}`,
  use: 'Enter the code where you pay. What you do not spend stays on the card.',
  print: 'View and print the card',
  /** On the page of the order that bought it. */
  sentTo: (email: string) => `Sent to ${email}`,
  sentOn: (email: string, day: string) => `Sent to ${email} on ${day}`,
  secret: 'Keep this email: anyone who has the code can spend it.',
  reason: (site: string) => `You received this email because a gift card of ${site} is for this address.`,
}

export const buyGiftCard = { buy: 'Buy gift card', buyFor: (price: string) => `Buy for ${price}` }

export const giftCards = {
  title: 'Gift card',
  card: 'Gift card',
  amount: 'Amount',
  /** Of a card that is worth more than it costs. */
  worth: (value: string, price: string) => `${value} for ${price}`,
  soldOut: 'Sold out',
  forWhom: 'Who is it for?',
  forMe: 'For me',
  asGift: 'As a gift',
  design: 'Design',
  designs: { ribbon: 'Ribbon', confetti: 'Confetti', garden: 'Garden', night: 'Night sky' },
  recipientName: 'Name of the recipient',
  recipientEmail: 'Email of the recipient',
  senderName: 'Your name',
  message: 'Message',
  sendOn: 'Send on',
  sendOnHint: (zone: string) => `Leave it empty to send the card at once. It is sent at 7:00 (${zone}).`,
  optional: 'optional',
  contact: 'Contact',
  email: 'Your email',
  emailHint: 'For your receipt.',
  buy: 'Buy now',
  product: 'About this gift card',
  fields: {
    sku: 'Choose an amount.',
    recipientName: 'Enter the name of the recipient, with at most 100 characters.',
    recipientEmail: 'Enter the email address of the recipient, such as name@example.com.',
    sendOn: 'Choose a day from today to a year from now, or leave it empty.',
    email: 'Enter your email address, such as name@example.com.',
  },
  notices: {
    formExpired: 'This form has expired. Check what you entered and send it again.',
    changed: 'The price of this gift card has changed. Check the amount and buy it again.',
    soldOut: 'This amount is sold out. Choose another one.',
    unavailable:
      'Payments cannot be reached right now, and nothing was charged. Wait a moment and try again.',
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
  },
  check: 'Please check the marked fields.',
  refused: 'This amount is not offered',
  refusedText: 'The gift card is not sold with the amount that the link asks for. Choose one of these:',
  noAmounts: 'No amount of it can be bought at the moment.',
  choose: (amount: string) => `Buy for ${amount}`,
  balanceTitle: 'Check a gift card',
  balanceText: 'Enter the code of your card to see what is left on it.',
  code: 'Code of the gift card',
  codeHint: '16 letters and digits; spaces and hyphens do not matter.',
  show: 'Show balance',
  balance: 'Balance',
  ending: (last4: string) => `Card ending in ${last4}`,
  validUntil: (day: string) => `Valid until ${day}`,
  neverExpires: 'It never expires.',
  states: {
    exhausted: 'Nothing is left on this card.',
    disabled: 'This card is disabled. Please contact the store.',
    expired: 'This card has expired.',
  },
  unknownCode: 'There is no gift card with this code. Check its letters and digits.',
  tooManyCodes: 'Too many codes were tried. Wait a few minutes and try again.',
  shop: 'Visit the store',
  to: (name: string) => `For ${name}`,
  from: (name: string) => `From ${name}`,
  left: (balance: string, initial: string) => `${balance} of ${initial} are left.`,
  print: 'To keep it on paper, print this page.',
  use: (url: string) => `Enter the code where you pay at ${url}. What you do not spend stays on the card.`,
}
