import type { Transaction } from 'kysely'
import { exampleOrder } from '#features/shop/orders/mails/example-order.rules.ts'
import { confirmationMail } from '#features/shop/orders/mails/mails.actions.ts'
import { ORDER_PATH } from '#features/shop/orders/view/order-path.actions.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import {
  cancelledParts,
  refundedParts,
  sentParts,
  stepMail,
} from '#features/shop/orders/mails/step-mails.actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import type { ExampleMails, ExampleSite } from '#platform/mail/example-mail.ts'
import type { Tables } from '#schema/tables.ts'

export type OrderMailName = 'confirmation' | 'sent' | 'refunded' | 'cancelled'

/** Returns the emails to a buyer about an example order. */
export function exampleOrderMails(tx: Transaction<Tables>, site: ExampleSite): ExampleMails<OrderMailName> {
  const about = { title: site.title, origin: site.origin, path: `${ORDER_PATH}/example` }
  const read = async () => {
    const { currency, withdrawalDays } = await findStoreSettings(tx, site.id)
    const { language, now } = site
    return { order: exampleOrder({ siteId: site.id, currency, language, now }), withdrawalDays }
  }
  const withSeller = async (content: EmailContent): Promise<EmailContent> => ({
    ...content,
    ...(await findSeller(tx, site.id, site.title)),
  })
  return {
    async confirmation() {
      const { order, withdrawalDays } = await read()
      return withSeller(
        confirmationMail(order, { ...about, canWithdraw: withdrawalDays > 0, timeZone: site.timeZone }),
      )
    },
    async sent() {
      const { order } = await read()
      return withSeller(stepMail(order, 'sent', sentParts(order, SENT), about))
    },
    async refunded() {
      const { order } = await read()
      const lines = order.lines.map(({ id, totalCents }) => ({
        lineId: id,
        quantity: 1,
        cents: totalCents,
        restocked: 0,
      }))
      const record = { cents: order.grandTotalCents, shippingCents: order.shippingCents, lines }
      return withSeller(stepMail(order, 'refunded', refundedParts(order, record), about))
    },
    async cancelled() {
      const { order } = await read()
      return withSeller(stepMail(order, 'cancelled', cancelledParts(order, order.grandTotalCents), about))
    },
  }
}

const SENT = {
  carrier: 'DHL',
  trackingNumber: '00340434161094015902',
  trackingUrl: 'https://www.dhl.com/',
}
