import { findListsOfBuyers, signUp } from '#features/audience/newsletter/subscribe.actions.ts'
import type { OrderHooks } from '#features/shop/orders/steps/order-hooks.actions.ts'

/** Buyers who agreed in the checkout are signed up when their order is placed, and asked for a confirmation like all others. */
export const newsletterHooks: OrderHooks = {
  async onPlaced(tx, parts, order) {
    if (!order.newsletter) return
    const { site, now } = parts
    const { email, name, language } = order
    for (const list of await findListsOfBuyers(tx, site.id))
      await signUp(tx, parts, site, list, {
        email,
        name,
        source: 'checkout',
        language,
        page: '/checkout',
        network: '',
        now,
      })
  },
}
