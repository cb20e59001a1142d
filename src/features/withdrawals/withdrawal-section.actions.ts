import type { FindOrderSections } from '#features/orders/order-hooks.actions.ts'
import { WITHDRAWAL_PATH } from '#features/orders/withdrawal-names.types.ts'
import { findWithdrawalPlace } from '#features/withdrawals/actions.ts'
import { findFirstOf } from '#features/withdrawals/store.ts'
import { receivedAtText, withdrawalTextsFor } from '#features/withdrawals/withdrawal-texts.rules.ts'

/** Leads from the page of an order to that of its withdrawal, or says when it was withdrawn from. */
export const findWithdrawalSection: FindOrderSections = async (tx, _, order) => {
  if (order.placedAt === null || order.kind === 'donation') return []
  const found = await findWithdrawalPlace(tx, order.siteId)
  if (!found.ok) return []
  const texts = withdrawalTextsFor(order.language)
  const withdrawnAt = await findFirstOf(tx, order.siteId, order.id)
  if (withdrawnAt !== undefined) {
    const at = receivedAtText(withdrawnAt, { ...found.value, language: order.language })
    return [{ heading: texts.receivedTitle, text: texts.withdrawn(at), rows: [] }]
  }
  if (order.status === 'cancelled') return []
  return [
    {
      heading: texts.right,
      rows: [
        {
          text: texts.intro(found.value.days),
          link: { href: `${WITHDRAWAL_PATH}?order=${order.number}`, label: texts.withdraw },
        },
      ],
    },
  ]
}
