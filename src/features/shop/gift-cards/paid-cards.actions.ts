import type { Transaction } from 'kysely'
import { issueCardsOfOrder } from '#features/shop/gift-cards/issue.actions.ts'
import { sendCard } from '#features/shop/gift-cards/send-card.actions.ts'
import { disableUnused } from '#features/shop/gift-cards/store.ts'
import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Issues the cards of an order that is paid, and sends those that are not for another day. */
export async function onCardsPaid(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void> {
  if (order.kind !== 'giftCard') return
  const { site, secret, now } = parts
  const issued = await issueCardsOfOrder(tx, secret, site.id, order.id, now)
  for (const { id, sendAt } of issued) if (sendAt === null) await sendCard(tx, parts, site, id, now)
}

/** Disables the cards of an order that was cancelled or refunded; one that was used a bit stays with its owner. */
export async function onCardsClosed(tx: Tx, { site }: OrderHookParts, order: OrderView): Promise<void> {
  if (order.kind === 'giftCard') await disableUnused(tx, site.id, order.id)
}
