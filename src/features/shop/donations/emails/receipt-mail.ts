import { receiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

/** A donation that was paid, with the site that it is for. */
export interface PaidDonation {
  readonly order: OrderView
  readonly siteTitle: string
  /** URL of its page: a secret of its donor. */
  readonly url: string
  /** IANA name. */
  readonly timeZone: string
}

/** Returns the receipt of a donation, in the language of the page on which it was made. */
export function receiptMail({ order, siteTitle, url, timeZone }: PaidDonation): EmailContent {
  const { language, currency, paidAt, createdAt } = order
  const texts = receiptTexts(language)
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency))
  const donation = order.lines.find(({ kind }) => kind === 'donation')
  const fee = order.lines.find(({ kind }) => kind === 'fee')
  const day = dateTimeFormat(language, { dateStyle: 'long', timeZone })
  const rows: (readonly [string, string])[] = [
    [texts.to, siteTitle],
    [texts.purpose, donation?.title ?? ''],
    [texts.donation, amount(donation?.totalCents ?? 0)],
  ]
  if (fee) rows.push([texts.fee, amount(fee.totalCents)], [texts.total, amount(order.grandTotalCents)])
  rows.push([texts.date, day.format(new Date(paidAt ?? createdAt))], [texts.number, String(order.number)])
  return {
    to: { email: order.email, name: order.name },
    language,
    subject: texts.subject(siteTitle),
    title: texts.title,
    parts: [
      texts.text(siteTitle),
      ...(order.isTest ? [texts.test] : []),
      { rows },
      { button: texts.view, url },
    ],
    reason: texts.reason(siteTitle),
  }
}
