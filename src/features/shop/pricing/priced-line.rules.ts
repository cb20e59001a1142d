/** One line of a cart, as the server knows it. */
export interface PricedLine {
  readonly id: string
  readonly productId: string
  /** Categories of the product, with those above them. */
  readonly categoryIds: readonly string[]
  readonly taxClass: string
  /** A whole number of at least 1. */
  readonly quantity: number
  /** The effective price of one (PRD-04), with tax if the prices of the store include it. */
  readonly unitCents: bigint
  /** Of one, in grams; 0 for what is not shipped. */
  readonly weightGrams: number
  readonly isShipped: boolean
}

export const lineCents = ({ quantity, unitCents }: PricedLine): bigint => unitCents * BigInt(quantity)
