import type { FindOrderSections } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import {
  exclusionRows,
  withdrawableLines,
} from '#features/shop/orders/withdraw/withdrawal-exclusion.rules.ts'
import { withdrawalHref } from '#features/shop/orders/withdraw/withdrawal-names.types.ts'
import { findWithdrawalPlace } from '#features/shop/withdrawals/actions.ts'
import { findFirstOf } from '#features/shop/withdrawals/store.ts'
import { withdrawalTextsFor } from '#features/shop/withdrawals/withdrawal-texts.rules.ts'
import { zonedMomentText } from '#lib/dates/date-text.ts'

/** Leads from the page of an order to that of its withdrawal, or says when it was withdrawn from. */
export const findWithdrawalSection: FindOrderSections = async (tx, { secret }, order) => {
  if (order.placedAt === null || order.kind === 'donation') return []
  const found = await findWithdrawalPlace(tx, order.siteId)
  if (!found.ok) return []
  const texts = withdrawalTextsFor(order.language)
  const withdrawnAt = await findFirstOf(tx, order.siteId, order.id)
  if (withdrawnAt !== undefined) {
    const at = zonedMomentText(withdrawnAt, { ...found.value, language: order.language })
    return [{ heading: texts.receivedTitle, text: texts.withdrawn(at), rows: [] }]
  }
  if (order.status === 'cancelled') return []
  const { offered, excluded } = withdrawableLines(order)
  const href = withdrawalHref(order.number, orderPathOf(secret, order.siteId, order.id))
  return [
    {
      heading: texts.right,
      rows: [
        ...(offered.length > 0
          ? [{ text: texts.intro(found.value.days), link: { href, label: texts.withdraw } }]
          : []),
        ...exclusionRows(excluded, order.language).map(([text, hint]) => ({ text, hint })),
      ],
    },
  ]
}
