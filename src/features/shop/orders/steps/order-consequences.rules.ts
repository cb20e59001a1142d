import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import { availableCents } from '#features/shop/orders/steps/order-status.rules.ts'
import { orderAmount, paymentText } from '#features/shop/orders/view/order-labels.rules.ts'

type Order = Pick<
  OrderDetails,
  'currency' | 'status' | 'payments' | 'lines' | 'discounts' | 'giftCardCents' | 'refundableCents'
>

/** Returns how much money was taken and not given back, without gift cards, by the attempts that took it. */
const takenOf = ({ payments }: Pick<Order, 'payments'>) =>
  payments.map((payment) => ({ payment, cents: availableCents(payment) })).filter(({ cents }) => cents > 0)

/** Money goes back the way it came; what was paid outside of the program, its owner sends back. */
const backText = (payment: Order['payments'][number], amount: string): string =>
  payment.provider === 'offline'
    ? `Give ${amount} back yourself: it was paid outside of the program (${paymentText(payment)}).`
    : `${amount} goes back to the customer (${paymentText(payment)}). Until it arrives, it can take some days.`

/** Returns where the money of a refund goes, money first and then the gift card; undefined for an amount that cannot be. */
export function refundTargets(order: Order, cents: number): readonly string[] | undefined {
  if (!Number.isInteger(cents) || cents < 1 || cents > order.refundableCents) return undefined
  const targets: string[] = []
  let left = cents
  for (const { payment, cents: taken } of takenOf(order)) {
    const part = Math.min(left, taken)
    if (part > 0) targets.push(backText(payment, orderAmount(part, order)))
    left -= part
  }
  if (left > 0) targets.push(`${orderAmount(left, order)} goes back to the gift card.`)
  return targets
}

/** Returns how much money cancelling an order can give back, in cents: all but what a gift card paid. */
export const refundableMoney = (order: Pick<Order, 'payments'>): number =>
  takenOf(order).reduce((sum, { cents }) => sum + cents, 0)

/** Returns what happens when an order is cancelled, and its money is given back or not. */
export function cancelConsequences(order: Order, refunds: boolean): readonly string[] {
  const { lines, discounts, status, refundableCents } = order
  const pieces = lines
    .filter(({ kind }) => kind === 'product')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const codes = discounts.map(({ code }) => code).filter((code) => code !== '')
  const money = refundableMoney(order)
  const giftCard = status === 'pending_payment' ? order.giftCardCents : refundableCents - money
  return [
    ...(pieces > 0
      ? [pieces === 1 ? 'Its item can be sold again.' : `Its ${pieces} items can be sold again.`]
      : []),
    ...moneyConsequences(order, refunds, money),
    ...(giftCard > 0 ? [`${orderAmount(giftCard, order)} goes back to the gift card.`] : []),
    ...(codes.length > 0 ? [`The code ${codes.join(', ')} can be used again.`] : []),
    'This cannot be undone.',
  ]
}

function moneyConsequences(order: Order, refunds: boolean, money: number): readonly string[] {
  if (order.status === 'pending_payment')
    return ['Its payment is stopped. If the money arrives all the same, it goes back to the customer.']
  if (money === 0) return ['No money was paid, so none goes back.']
  return refunds
    ? (refundTargets(order, money) ?? [])
    : [`You keep ${orderAmount(money, order)}. You can refund it later.`]
}
