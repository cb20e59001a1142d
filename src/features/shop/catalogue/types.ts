import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'
import {
  MAX_OPTIONS,
  MAX_PRICE,
  MAX_SKU_LENGTH,
  MAX_STOCK,
  MAX_VARIANTS,
  PRODUCT_TYPE,
  type ProductTypeCode,
} from '#features/shop/catalogue/product-limits.types.ts'

export { MAX_OPTIONS, MAX_PRICE, MAX_SKU_LENGTH, MAX_STOCK, MAX_VARIANTS, PRODUCT_TYPE, type ProductTypeCode }

/** Max products of one part of the list in the app. */
export const MAX_LISTED_PRODUCTS = 1000

/** Max characters of a brand. */
export const MAX_BRAND_LENGTH = 100

/** Max values of an option. */
export const MAX_OPTION_VALUES = 100

/** What unit prices can be for: the amount in the base unit, that unit, and its name in all languages. */
export const UNITS = {
  '100g': { amount: 100, base: 'g', label: '100 g' },
  '1kg': { amount: 1000, base: 'g', label: '1 kg' },
  '100ml': { amount: 100, base: 'ml', label: '100 ml' },
  '1l': { amount: 1000, base: 'ml', label: '1 l' },
  '1m': { amount: 100, base: 'cm', label: '1 m' },
  '1m2': { amount: 10_000, base: 'cm²', label: '1 m²' },
} as const
export const UNIT_NAMES = ['100g', '1kg', '100ml', '1l', '1m', '1m2'] as const satisfies readonly Unit[]
export type Unit = keyof typeof UNITS

const CENTS = 'Enter a price in whole cents.'
const priceSchema = z
  .number(CENTS)
  .int(CENTS)
  .min(0, 'A price cannot be negative.')
  .max(MAX_PRICE, 'A price can be at most 1,000,000.00.')

const WHOLE = 'Enter a whole number.'
const wholeSchema = (min: number, max: number) =>
  z
    .number(WHOLE)
    .int(WHOLE)
    .min(min, `Enter ${min} or more.`)
    .max(max, `Enter at most ${max.toLocaleString('en')}.`)

/** A number of pieces that are in stock. */
export const stockSchema = wholeSchema(0, MAX_STOCK)

const lengthSchema = wholeSchema(1, 100_000_000)

/** An option that buyers choose, such as the size. */
export const optionSchema = z.object({
  name: z.string().trim().min(1, 'Name the option.').max(50, 'Use at most 50 characters.'),
  values: z
    .array(z.string().trim().min(1, 'Enter a value.').max(100, 'Use at most 100 characters.'))
    .min(1, 'Add a value to the option.')
    .max(MAX_OPTION_VALUES, `An option can have at most ${MAX_OPTION_VALUES} values.`),
})
export type ProductOption = z.output<typeof optionSchema>

/** An instant in ISO 8601. */
const momentSchema = z.iso.datetime({ offset: true, error: 'Enter a date and a time.' })

/** What buyers are told of a variant that they may have although it is not in stock. */
export const backOrderSchema = z.object({
  /** The day on which it ships, `2027-01-31`; null if it is not known. */
  shipsOn: z.iso.date('Enter a date.').nullable(),
  /** In place of the usual text; empty for that. */
  text: z.string().trim().max(100, 'Use at most 100 characters.'),
})
export type BackOrder = z.output<typeof backOrderSchema>

/** What an owner sets of a variant: what is bought by its SKU. Prices are in cents (PRD-11). */
export const variantSettingsSchema = z.object({
  /** One for each option of the product, in their order. */
  optionValues: z.array(z.object({ value: z.string().trim().max(100) })).max(MAX_OPTIONS),
  price: priceSchema,
  /** Null without one. */
  salePrice: priceSchema.nullable(),
  onSale: z.boolean(),
  /** Empty to have one generated (PRD-07). */
  sku: z.string().trim().max(MAX_SKU_LENGTH, `A SKU can have at most ${MAX_SKU_LENGTH} characters.`),
  /** GTIN, EAN, UPC or ISBN; empty without one. */
  barcode: z.string().trim().max(50, 'Use at most 50 characters.'),
  /** Milligrams; null if it is not known. */
  weight: wholeSchema(1, 2_000_000_000).nullable(),
  /** Micrometres; null if they are not known. */
  size: z.object({ length: lengthSchema, width: lengthSchema, height: lengthSchema }).nullable(),
  /** What it contains, in the base unit of the unit price of the product; null without a unit price. */
  content: wholeSchema(1, 1_000_000_000).nullable(),
  /** Shown when the variant is chosen; null for the image of the product. */
  mediaId: idSchema.nullable(),
  /** Whether it is sold without counting. */
  unlimited: z.boolean(),
  /** At or below it the stock counts as low; null without a warning. */
  lowLevel: stockSchema.nullable(),
  /**
   * The following are optional: what is left out stays as it is. Of a new variant it is not hidden, has no planned sale,
   * and is not sold when it is out of stock.
   */
  hidden: z.boolean().optional(),
  /** When its sale begins by itself; null for one that has begun, or none. */
  saleFrom: momentSchema.nullable().optional(),
  /** When its sale ends by itself; null if it does not. */
  saleUntil: momentSchema.nullable().optional(),
  /** Null if it is not sold when it is out of stock. */
  backOrder: backOrderSchema.nullable().optional(),
})
export type VariantSettings = z.output<typeof variantSettingsSchema>

/** Why buyers have no right to withdraw from a product (Article 16 of Directive 2011/83/EU). */
export const WITHDRAWAL_EXCLUSIONS = ['personalised', 'sealed', 'perishable', 'digital'] as const
export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number]

/** What an owner sets of a product, besides its content. */
export const productSettingsSchema = z.object({
  productType: z.literal(Object.values(PRODUCT_TYPE), 'Choose physical, digital, service or gift card.'),
  options: z.array(optionSchema).max(MAX_OPTIONS, `A product can have at most ${MAX_OPTIONS} options.`),
  /** What unit prices are for; null without them. */
  unit: z.enum(UNIT_NAMES, 'Choose one of the units.').nullable(),
  /** Which tax rules apply; null for the standard class. Without it a saved product keeps its own. */
  taxClassId: idSchema.nullable().optional(),
  /** Empty without one; without this field the brand stays as it is. */
  brand: z
    .string()
    .trim()
    .max(MAX_BRAND_LENGTH, `A brand can have at most ${MAX_BRAND_LENGTH} characters.`)
    .optional(),
  /** Null if buyers can withdraw from it; without this field it stays as it is. One of another type of product is ignored. */
  withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS, 'Choose one of the reasons.').nullable().optional(),
})
export type ProductSettings = z.output<typeof productSettingsSchema>

/** A variant as it is stored. */
export interface Variant extends VariantSettings {
  readonly id: Id
  /** On hand, without what is promised to orders (PRD-02). */
  readonly qtyInStock: number
  readonly onHand: number
  readonly reserved: number
  readonly hidden: boolean
  readonly saleFrom: string | null
  readonly saleUntil: string | null
  /** The lowest price of the 30 days before the sale that runs, in cents; null without one. */
  readonly priorPrice: number | null
  readonly backOrder: BackOrder | null
}

/** What a product costs and how many there are. */
export interface Product extends ProductSettings {
  readonly brand: string
  readonly itemId: Id
  /** Rises with each save. */
  readonly version: number
  /** In the order of the owner. */
  readonly variants: readonly Variant[]
}

/** A variant in the structured content of a product (PRD-02). Prices are in cents. */
export type StructuredVariant = Pick<
  Variant,
  'price' | 'salePrice' | 'onSale' | 'qtyInStock' | 'unlimited' | 'sku' | 'optionValues'
>

/** The structured content of a product (PRD-02); that of a digital one has its price instead of variants (PRD-03). */
export type StructuredContent =
  | {
      readonly productType: typeof PRODUCT_TYPE.DIGITAL
      readonly priceCents: number
      readonly salePriceCents: number | null
      readonly onSale: boolean
    }
  | {
      readonly productType: Exclude<ProductTypeCode, typeof PRODUCT_TYPE.DIGITAL>
      readonly variants: readonly StructuredVariant[]
    }

/** Why an owner changes a stock. */
export const MANUAL_REASONS = ['received', 'counted', 'returned', 'damaged', 'lost', 'other'] as const
export type ManualReason = (typeof MANUAL_REASONS)[number]

/**
 * Reasons of all adjustments; `opening` is the stock with which a variant was created, `import` that of a file, `sold` what an
 * order took, and `cancelled` what came back from it.
 */
export const ADJUSTMENT_REASONS = ['opening', 'import', ...MANUAL_REASONS, 'sold', 'cancelled'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]
