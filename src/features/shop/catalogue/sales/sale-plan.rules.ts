import { type CatalogueError, catalogueErrors } from '#features/shop/catalogue/errors.ts'
import type { VariantSettings } from '#features/shop/catalogue/types.ts'

type Planned = Pick<VariantSettings, 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'>

/** Whether a variant is on sale now, and when that changes by itself. */
export interface SalePlan {
  readonly onSale: boolean
  /** Null once the sale has begun. */
  readonly saleFrom: string | null
  readonly saleUntil: string | null
}

/**
 * Returns what is stored of a sale at a moment: one that begins later is planned, one whose beginning has passed runs.
 * Without a sale nothing is planned.
 */
export function planSale({ onSale, saleFrom = null, saleUntil = null }: Planned, now: Date): SalePlan {
  const isPlanned = saleFrom !== null && new Date(saleFrom) > now
  if (isPlanned) return { onSale: false, saleFrom, saleUntil }
  const runs = onSale || saleFrom !== null
  return { onSale: runs, saleFrom: null, saleUntil: runs ? saleUntil : null }
}

/** Returns what is wrong with the sales of variants. */
export function findSaleProblem(
  variants: readonly Pick<Planned, 'salePrice' | 'saleFrom' | 'saleUntil' | 'onSale'>[],
  now: Date,
): CatalogueError | undefined {
  for (const [index, { salePrice, onSale, saleFrom = null, saleUntil = null }] of variants.entries()) {
    const wrong = (field: string, message: string) =>
      catalogueErrors.badVariant(`variants.${index}.${field}`, message)
    if (saleFrom !== null && salePrice === null)
      return wrong('salePrice', 'Enter the sale price of the planned sale, or remove its beginning.')
    if (saleUntil === null || (saleFrom === null && !onSale)) continue
    if (saleFrom !== null && new Date(saleUntil) <= new Date(saleFrom))
      return wrong('saleUntil', 'The sale must end after it begins. Choose a later end.')
    if (new Date(saleUntil) <= now)
      return wrong('saleUntil', 'This end has passed already. Choose a later one, or end the sale.')
  }
  return undefined
}
