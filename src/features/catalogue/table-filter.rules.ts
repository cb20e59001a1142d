import { PRODUCT_TYPE, type ProductTypeCode } from '#features/catalogue/types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'

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

export const NO_FILTER: ProductFilter = {
  words: '',
  status: null,
  productType: null,
  stock: null,
  category: '',
  onSale: false,
}

/** What can be filtered of a product or a variant. */
export interface Filterable {
  /** All its words: names, SKUs, categories. */
  readonly text: string
  readonly status: ItemStatusCode
  /** Null for an item that is no product yet. */
  readonly productType: ProductTypeCode | null
  readonly categories: readonly string[]
  readonly low: boolean
  readonly out: boolean
  readonly onSale: boolean
}

/** Whether a filter lets something through: each of its words occurs, in any order and case. */
export function isFiltered(filter: ProductFilter, row: Filterable): boolean {
  const { status, productType, stock, category, onSale } = filter
  if (status !== null && row.status !== status) return false
  if (productType !== null && row.productType !== productType) return false
  if (stock !== null && !row[stock]) return false
  if (category !== '' && !row.categories.includes(category)) return false
  if (onSale && !row.onSale) return false
  const text = row.text.toLowerCase()
  return filter.words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

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
