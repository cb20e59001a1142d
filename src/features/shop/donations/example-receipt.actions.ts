import { CONTRIBUTION_PATH } from '#features/shop/donations/donation-names.types.ts'
import { receiptMail } from '#features/shop/donations/emails/receipt-mail.ts'
import { exampleOrder } from '#features/shop/orders/mails/example-order.rules.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import type { ExampleSite } from '#platform/mail/example-mail.ts'

/** Returns the receipt of an example donation. */
export function exampleReceiptMail(site: ExampleSite, currency: string): EmailContent {
  const { id: siteId, language, now, title, timeZone } = site
  const order = exampleOrder({ siteId, currency, language, now })
  const [line] = order.lines
  return receiptMail({
    order: {
      ...order,
      grandTotalCents: 4800,
      shippingCents: 0,
      lines: line ? [{ ...line, kind: 'donation', title }] : [],
    },
    siteTitle: title,
    url: `${site.origin}${CONTRIBUTION_PATH}/example`,
    timeZone,
  })
}
