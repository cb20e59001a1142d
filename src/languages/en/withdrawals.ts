import type { MailText } from '#lib/i18n/text-types.ts'

export const withdrawals = {
  /** Of links to the page, and its title. */
  withdraw: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal',
  intro: (days: number) =>
    `You can withdraw from your order within ${days} days after you have received it, without giving a reason.`,
  order: 'Order number',
  name: 'Your name',
  email: 'Email address of the order',
  message: 'What you withdraw from',
  optional: '(optional)',
  messageHint: 'If it is not the whole order.',
  continue: 'Continue',
  change: 'Change',
  checkTitle: 'Confirm your withdrawal',
  /** Heading on the page of an order. */
  right: 'Right of withdrawal',
  checkText: 'Please check what you entered. It is sent when you confirm it.',
  receivedTitle: 'We have received your withdrawal',
  receivedText: (email: string) => `A receipt is on its way to ${email}. Keep it.`,
  receivedAt: 'Received',
  home: 'Back to the start page',
  attention: 'Some fields need your attention',
  problems: {
    required: 'please fill this in.',
    email: 'this is not an email address.',
    tooLong: 'this is too long.',
  },
  expired: 'This page was open for too long. Please confirm once more.',
  tooMany: 'Too many attempts. Please try again in some minutes.',
  withdrawn: (at: string) => `We received your withdrawal on ${at}.`,
  receiptSubject: (order: string, site: string) => `Receipt: withdrawal from order ${order} at ${site}`,
  receiptTitle: 'We have received your withdrawal',
  receiptText: (site: string) => `${site} has received this declaration:`,
  receiptNote:
    'Keep this email: it proves that and when you withdrew. We will write to you about what follows.',
  accepted: (order: string, site: string): MailText => [
    `Your withdrawal from order ${order} at ${site} was accepted`,
    'Your withdrawal was accepted',
    'What you paid is given back the way you paid, within 14 days after your declaration. We may wait until the products are back or you have proved that you sent them.',
  ],
  declined: (order: string, site: string): MailText => [
    `Your withdrawal from order ${order} at ${site}`,
    'Your withdrawal was declined',
    'We cannot accept your withdrawal.',
  ],
  reason: (site: string) =>
    `You received this email because somebody withdrew from an order at ${site} with this address.`,
}
