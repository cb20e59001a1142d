import type { DraftLine, OrderDraft } from '#features/shop/orders/types.ts'
import type { PayMethod } from '#features/shop/payments/types.ts'
import { compareIds, type Id } from '#lib/id.ts'

/** Returns whether a payment provider is asked for money. */
export const usesProvider = (method: PayMethod | 'none'): method is 'test' | 'stripe' =>
  method === 'test' || method === 'stripe'

/** One without a provider is placed with its order, whatever a gift card pays of it. */
export const sellsAll = ({ method }: Pick<OrderDraft, 'method'>): boolean => !usesProvider(method)

/** Returns how many of each variant the lines are for, in the order in which stocks are locked. */
export function wantedOf(
  lines: readonly Pick<DraftLine, 'variantId' | 'quantity'>[],
): readonly { readonly variantId: Id; readonly quantity: number }[] {
  const wanted = new Map<Id, number>()
  for (const { variantId, quantity } of lines)
    if (variantId !== null) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  return [...wanted]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((one, other) => compareIds(one.variantId, other.variantId))
}

/** Returns how many of each line are to come: those that are in stock go to earlier lines first. */
export function backOrderedByLine(
  lines: readonly Pick<DraftLine, 'variantId' | 'quantity'>[],
  reserved: readonly { readonly variantId: Id; readonly quantity: number; readonly backOrdered: number }[],
): readonly number[] {
  const inStock = new Map(
    reserved.map(({ variantId, quantity, backOrdered }) => [variantId, quantity - backOrdered]),
  )
  return lines.map(({ variantId, quantity }) => {
    const left = variantId === null ? undefined : inStock.get(variantId)
    if (variantId === null || left === undefined) return 0
    const taken = Math.min(left, quantity)
    inStock.set(variantId, left - taken)
    return quantity - taken
  })
}
