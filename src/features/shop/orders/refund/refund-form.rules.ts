import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import { piecesCents } from '#features/shop/orders/refund/refund-lines.rules.ts'
import type { Id } from '#lib/id.ts'

type Order = Pick<OrderDetails, 'lines' | 'shippingGrossCents' | 'shippingRefundedCents' | 'refundableCents'>

/** What an owner chose of a line: how many pieces, and whether they can be sold again. */
export interface ChosenLine {
  readonly quantity: number
  readonly restock: boolean
}
export type ChosenLines = ReadonlyMap<Id, ChosenLine>

/** Returns what is chosen of a line; nothing by default. */
export const chosenOf = (chosen: ChosenLines, lineId: Id): ChosenLine =>
  chosen.get(lineId) ?? { quantity: 0, restock: false }

/** Returns what the chosen pieces of a line come to, in cents. */
export const chosenCents = (line: Order['lines'][number], quantity: number): number =>
  piecesCents(line.grossCents, line.quantity, line.refundedQuantity, quantity)

/** Returns all pieces that can still be refunded. */
export const allPieces = ({ lines }: Pick<Order, 'lines'>): ChosenLines =>
  new Map(
    lines
      .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
      .map(({ id, quantity, refundedQuantity, inStock }) => [
        id,
        { quantity: quantity - refundedQuantity, restock: inStock > 0 },
      ]),
  )

/** Returns how much of the shipping can still be refunded, in cents. */
export const shippingLeft = (order: Order): number =>
  Math.max(0, order.shippingGrossCents - order.shippingRefundedCents)

/** Returns what chosen lines, shipping and another amount come to, in cents. */
export const refundSum = (
  order: Order,
  chosen: ChosenLines,
  { shippingCents, amountCents }: { readonly shippingCents: number; readonly amountCents: number },
): number =>
  order.lines.reduce((sum, line) => sum + chosenCents(line, chosenOf(chosen, line.id).quantity), 0) +
  shippingCents +
  amountCents
