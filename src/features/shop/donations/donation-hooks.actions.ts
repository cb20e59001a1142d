import type { Transaction } from 'kysely'
import { contributionPathOf } from '#features/shop/donations/donate.actions.ts'
import { receiptMail } from '#features/shop/donations/emails/receipt-mail.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { sendOrderMail } from '#features/shop/orders/mails/mails.actions.ts'
import type { OrderHookParts, OrderHooks } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findSiteTimeZone } from '#features/content/releases/published.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A donation that is paid gets its receipt, once, and counts on the pages that show it; one that was given back does not. */
export const donationHooks: OrderHooks = {
  async onPaid(tx, parts, order) {
    if (order.kind !== 'donation') return
    await showNewSum(tx, parts, order)
    const title = await findSiteTitle(tx, parts.site)
    const url = parts.site.origin + contributionPathOf(parts.secret, parts.site.id, order.id)
    const timeZone = await findSiteTimeZone(publishedContent(tx), parts.site.id)
    const content = {
      ...receiptMail({ order, siteTitle: title, url, timeZone }),
      ...(await findSeller(tx, parts.site.id, title)),
    }
    await sendOrderMail(tx, parts, order, { title, content, type: 'receipt' })
  },
  onRefunded: showNewSum,
  onClosed: showNewSum,
}

async function showNewSum(tx: Tx, { site }: OrderHookParts, { lines }: OrderView): Promise<void> {
  const pageIds = lines.flatMap(({ kind, itemId }) =>
    kind === 'donation' && itemId !== null ? [itemId] : [],
  )
  await invalidate(
    tx,
    site.id,
    pageIds.map((id) => `donation:${id}` as const),
  )
}
