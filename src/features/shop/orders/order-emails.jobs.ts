import { z } from 'zod'
import { sendOrderMails } from '#features/shop/orders/mails/mails.actions.ts'
import { findOrderSite, type SiteOrigins } from '#features/shop/orders/view/order-site.actions.ts'
import type { OrderHooks } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import { idSchema } from '#lib/id.ts'
import { defineSiteJob } from '#platform/jobs/definition.ts'
import type { Jobs, SiteHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ siteId: idSchema, orderId: idSchema })

/**
 * Renders the emails about an order that was placed and enqueues them, and tells other features of the order. It is a job, since other buyers wait for the stock of
 * an order while it is placed.
 */
export const sendOrderEmailsJob = defineSiteJob({
  name: 'orders.send-emails',
  schema,
  retryLimit: 20,
  retryDelayMax: 2 * 60 * 60,
})

/** What the handler needs besides the order. */
export interface OrderEmailParts extends SiteOrigins {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly secret: string
  readonly appOrigin: string
  readonly clock: () => number
  readonly orderHooks: readonly OrderHooks[]
}

/** Returns the handler of `sendOrderEmailsJob`. */
export const sendOrderEmailsHandler =
  (parts: OrderEmailParts): SiteHandler<z.output<typeof schema>> =>
  async ({ siteId, orderId }, { tx }) => {
    const [site, order] = await Promise.all([
      findOrderSite(tx, parts, siteId),
      readOrder(tx, siteId, orderId),
    ])
    if (site === undefined || order === undefined) return
    const { jobs, secret, appOrigin, orderHooks } = parts
    const given = { jobs, secret, appOrigin, site, now: new Date(parts.clock()) }
    await sendOrderMails(tx, given, order)
    for (const { onPlaced } of orderHooks) await onPlaced?.(tx, given, order)
  }
