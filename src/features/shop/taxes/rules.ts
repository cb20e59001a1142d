import type { TaxClassId } from '#features/shop/taxes/types.ts'

/** Returns the tax class of a product or rule as prices are computed with it: empty for the standard class. */
export const taxClassName = (id: TaxClassId | undefined): string => id ?? ''
