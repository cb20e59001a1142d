import { exampleOrder } from '#features/shop/orders/mails/example-order.rules.ts'
import { answerMail, receiptMail } from '#features/shop/withdrawals/withdrawal-mails.actions.ts'
import { EXAMPLE_PEOPLE, type ExampleMails, type ExampleSite } from '#platform/mail/example-mail.ts'

export type WithdrawalMailName = 'withdrawal-receipt' | 'withdrawal-accepted' | 'withdrawal-declined'

/** Returns the emails to a buyer who withdraws from an example order. */
export function exampleWithdrawalMails(
  site: ExampleSite,
  currency: string,
): ExampleMails<WithdrawalMailName> {
  const { id: siteId, title, language, timeZone, now } = site
  const declaration = { order: '1001', ...EXAMPLE_PEOPLE.reader, message: '' }
  const withdrawal = { orderNumber: '1001', ...EXAMPLE_PEOPLE.reader, language }
  const received = {
    declaration,
    order: exampleOrder({ siteId, currency, language, now }),
    isLate: false,
    place: { days: 0, language, timeZone },
  }
  const answer = (isAccepted: boolean) => answerMail(withdrawal, { isAccepted, reason: '' }, title)
  return {
    'withdrawal-receipt': () => receiptMail(received, title, now),
    'withdrawal-accepted': () => answer(true),
    'withdrawal-declined': () => answer(false),
  }
}
