/** The number of an order; null until it is placed. */
interface Numbered {
  readonly number: number | null
}

/** Returns the number of an order that was placed. Throws for another one, which nobody was told of. */
export function placedNumberOf({ number }: Numbered): number {
  if (number === null) throw new Error('An order has no number before it is placed.')
  return number
}

/** Returns what the app calls an order at the beginning of a line; `Unfinished order` for one that was never placed. */
export const orderName = ({ number }: Numbered): string =>
  number === null ? 'Unfinished order' : `Order #${number}`

/** Returns what the app calls an order within a sentence. */
export const orderNameWithin = ({ number }: Numbered): string =>
  number === null ? 'unfinished order' : `order #${number}`
