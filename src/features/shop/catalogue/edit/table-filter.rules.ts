import { PRODUCT_TYPE, type ProductTypeCode } from '#features/shop/catalogue/types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'

export const STOCK_FILTERS = ['low', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** What owners filter products and variants by; empty texts and null filter nothing. */
export interface ProductFilter {
  readonly words: string
  readonly status: ItemStatusCode | null
  readonly productType: ProductTypeCode | null
  readonly stock: StockFilter | null
  readonly category: string
  readonly onSale: boolean
}

/** Returns a filter as it is sent; what filters nothing is left out. */
export const toListQuery = ({ words, status, productType, stock, category, onSale }: ProductFilter) => ({
  ...(words.trim() !== '' && { words: words.trim() }),
  ...(status !== null && { status }),
  ...(productType !== null && { productType }),
  ...(stock !== null && { stock }),
  ...(category !== '' && { category }),
  ...(onSale && { onSale }),
})

export const TYPE_LABELS: Readonly<Record<ProductTypeCode, string>> = {
  [PRODUCT_TYPE.PHYSICAL]: 'Physical',
  [PRODUCT_TYPE.DIGITAL]: 'Digital',
  [PRODUCT_TYPE.SERVICE]: 'Service',
  [PRODUCT_TYPE.GIFT_CARD]: 'Gift card',
}

/** Statuses that products are filtered by; those in the trash are not listed. */
export const STATUS_LABELS = [
  { status: ITEM_STATUS.published, label: 'Published' },
  { status: ITEM_STATUS.scheduled, label: 'Scheduled' },
  { status: ITEM_STATUS.needsReview, label: 'Needs review' },
  { status: ITEM_STATUS.draft, label: 'Draft' },
  { status: ITEM_STATUS.private, label: 'Private' },
] as const
