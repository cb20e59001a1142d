import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Receipt of your donation to ${site}`,
  title: 'Thank you for your donation',
  text: (site) => `${site} has received your donation.`,
  test: 'This was a test: no money was moved.',
  to: 'To',
  purpose: 'For',
  donation: 'Donation',
  fee: 'Added for the payment',
  total: 'Paid',
  date: 'Date',
  number: 'Number',
  view: 'View your donation',
  reason: (site) => `You received this email because somebody donated to ${site} with this address.`,
}

export const goal: DonationTexts = {
  donate: 'Donate',
  raised: (amount) => `${amount} donated`,
  ofGoal: (goal, percent) => `${percent}% of the goal of ${goal}`,
  goal: (goal) => `The goal is ${goal}.`,
  donations: ['# donation', '# donations'],
}

export const donate: DonateTexts = {
  closed: 'No donations are taken here at the moment.',
  amount: 'Amount',
  other: 'Another amount',
  otherAmount: (currency) => `Another amount in ${currency}`,
  range: (min, max) => `From ${min} to ${max}`,
  coverFee: 'Add what the payment costs',
  coverFeeHint: (fee) => `${fee}, so that all of your donation arrives.`,
  name: 'Name',
  email: 'Email address',
  message: 'Message',
  optional: 'optional',
  named: 'Show my name on this page',
  namedHint: 'With the amount and your message. Without it your donation is anonymous.',
  donate: 'Donate',
  donors: 'Who donated last',
  wrongFields: 'Some fields need your attention. Nothing was charged.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Choose an amount, or enter one.',
        negative: `Enter an amount: ${range}.`,
        decimals: 'Enter an amount with at most two decimals.',
        tooLow: `This is too little. ${range}.`,
        tooHigh: `This is too much. ${range}.`,
        currency: 'The currency has changed. Check the amount and send it again.',
        twoAmounts: 'You chose one amount and entered another. Choose one of them, or leave the field empty.',
      },
      'Enter an amount such as 25 or 12.50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Enter your ${label.toLowerCase()}.`, tooLong: 'This is too long.' },
      'Enter an email address such as name@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED: 'This form was open for too long, and nothing was charged. Please send it again.',
      TOO_MANY: 'Too many attempts came from your network. Please wait a few minutes.',
      REQUEST_IN_PROGRESS: 'Your donation is being processed. Please wait a moment before you send it again.',
    },
    'The payment could not be made. Please try again in a moment.',
  ),
  thanks: 'Thank you for your donation',
  sent: (email) => `A receipt is on its way to ${email}.`,
  waiting: 'Your donation is being processed',
  waitingText: 'Your bank has not decided yet. You get a receipt by email as soon as it has.',
  check: 'Check again',
  confirmText: 'Your bank wants you to confirm the payment.',
  confirm: 'Confirm the payment',
  cancelled: 'This donation was cancelled',
  test: 'This was a test: no money was moved.',
  purpose: 'For',
  donation: 'Donation',
  fee: 'Added for the payment',
  total: 'Paid',
  refunded: 'Given back',
  date: 'Date',
  number: 'Number',
}
