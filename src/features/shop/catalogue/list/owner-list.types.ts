import { z } from 'zod'
import { STOCK_FILTERS } from '#features/shop/catalogue/edit/table-filter.rules.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { statusSchema } from '#features/content/publishing/types.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

export const PRODUCT_SORTS = ['newest', 'name', 'price', 'stock'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What owners filter products and variants by, in a query; what is left out filters nothing. */
export const listFilterQuery = {
  /** Each of them occurs in names, SKUs, bar codes or categories, in any order and case. */
  words: z.string().max(200, 'Use at most 200 characters.').default(''),
  status: wholeNumberText(statusSchema).optional(),
  productType: wholeNumberText(z.literal(Object.values(PRODUCT_TYPE))).optional(),
  stock: z.enum(STOCK_FILTERS, 'Choose low or out.').optional(),
  category: z.string().max(200).default(''),
  onSale: z.stringbool().default(false),
}

const filterSchema = z.object(listFilterQuery)
export type ListFilter = z.output<typeof filterSchema>
