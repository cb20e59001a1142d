/** Codes of the types of products (PRD-01). */
export const PRODUCT_TYPE = { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4 } as const
export type ProductTypeCode = (typeof PRODUCT_TYPE)[keyof typeof PRODUCT_TYPE]

/** The highest price in cents (PRD-05). */
export const MAX_PRICE = 100_000_000
/** Max length of a SKU (PRD-06). */
export const MAX_SKU_LENGTH = 60
/** Max options and variants of a product. */
export const MAX_OPTIONS = 6
export const MAX_VARIANTS = 250
/** The largest stock of a variant. */
export const MAX_STOCK = 999_999_999
