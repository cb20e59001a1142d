import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { listFilterQuery, PRODUCT_SORTS } from '#features/shop/catalogue/list/owner-list.types.ts'
import {
  MANUAL_REASONS,
  backOrderSchema,
  MAX_LISTED_PRODUCTS,
  MAX_STOCK,
  ADJUSTMENT_REASONS,
  PRODUCT_TYPE,
  productSettingsSchema,
  stockSchema,
  variantSettingsSchema,
  WITHDRAWAL_EXCLUSIONS,
} from '#features/shop/catalogue/types.ts'
import { statusSchema } from '#features/content/publishing/types.ts'
import { idSchema } from '#lib/id.ts'
import { CURRENCY_CODES } from '#lib/money/currencies.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const item = z.object({ item: idSchema })
const variant = z.object({ variant: idSchema })

export const variantSchema = variantSettingsSchema.extend({
  id: idSchema,
  onHand: z.number(),
  /** Promised to orders. */
  reserved: z.number(),
  /** What buyers can have. */
  qtyInStock: z.number(),
  hidden: z.boolean(),
  saleFrom: z.string().nullable(),
  saleUntil: z.string().nullable(),
  /** The lowest price of the 30 days before the sale that runs; null without one. */
  priorPrice: z.number().nullable(),
  backOrder: backOrderSchema.nullable(),
})
export type VariantView = z.output<typeof variantSchema>

export const productSchema = productSettingsSchema.extend({
  brand: z.string(),
  withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
  title: z.string(),
  status: statusSchema,
  /** Of all prices. */
  currency: z.enum(CURRENCY_CODES),
  /** Imperial 1, metric 2: the units in which weights and sizes are entered. */
  measurementStandard: z.number(),
  /** Send it when you save; 0 before it was first saved. */
  version: z.number(),
  variants: z.array(variantSchema),
  /** Variants that were removed and are kept for their adjustments; sent with its id, one comes back. */
  archived: z.array(variantSchema),
})
export type ProductView = z.output<typeof productSchema>

export const getProduct = contract({
  name: 'getProduct',
  description:
    'Returns what an item of a list of products costs and how many there are. Prices are in cents, weights in milligrams, lengths in micrometres. An item without a price yet has version 0 and no variants.',
  method: 'GET',
  path: '/api/sites/{site}/products/{item}',
  access: 'store:read',
  params: item,
  response: productSchema,
})

export const saveProduct = contract({
  name: 'saveProduct',
  description:
    'Saves a product with all its variants in their order; missing ones are archived, or deleted if their stock never changed. It takes effect at once. The stock of variants with an id does not change. An empty SKU is generated.',
  method: 'PUT',
  path: '/api/sites/{site}/products/{item}',
  access: 'store:write',
  params: item,
  body: productSettingsSchema.extend({
    version: z.number().int().min(0),
    // More than are possible, so that the message says by how many.
    variants: z
      .array(variantSettingsSchema.extend({ id: idSchema.optional(), openingStock: stockSchema.optional() }))
      .max(5000),
  }),
  response: productSchema,
})

const pricesSchema = z.object({
  productType: z.literal(Object.values(PRODUCT_TYPE)),
  variants: z.number(),
  /** Lowest and highest price in cents. */
  from: z.number(),
  to: z.number(),
  onSale: z.boolean(),
  /** Of all variants that are counted; null if none is. */
  qtyInStock: z.number().nullable(),
  soldOut: z.number(),
  low: z.number(),
})
export type ProductPrices = z.output<typeof pricesSchema>

const listedProductSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Title of its collection. */
  collection: z.string(),
  status: statusSchema,
  categories: z.array(z.string()),
  /** Null for an item without a price yet. */
  prices: pricesSchema.nullable(),
})
export type ListedProduct = z.output<typeof listedProductSchema>

export const listProducts = contract({
  name: 'listProducts',
  description:
    'Lists the items of all lists of products with their prices and stock, a part at a time: those that match all filters, with their number.',
  method: 'GET',
  path: '/api/sites/{site}/products',
  access: 'store:read',
  query: z.object({
    ...listFilterQuery,
    /** Of this collection only. */
    collection: idSchema.optional(),
    /** Only those with a price. */
    priced: z.stringbool().default(false),
    sort: z.enum(PRODUCT_SORTS, 'Choose newest, name, price or stock.').default('newest'),
    limit: wholeNumberText(z.number().int().min(1).max(MAX_LISTED_PRODUCTS)).default(MAX_LISTED_PRODUCTS),
    offset: wholeNumberText(z.number().int().min(0).max(1_000_000)).default(0),
  }),
  response: z.object({
    currency: z.enum(CURRENCY_CODES),
    /** How many match in all. */
    total: z.number(),
    /** Categories that the items have, without regard to filters; empty behind the first part. */
    categories: z.array(z.string()),
    /** Whether any product has a price. */
    hasPrices: z.boolean(),
    entries: z.array(listedProductSchema),
  }),
})
export type ProductListView = z.output<(typeof listProducts)['response']>

const CHANGE = 'Enter how many to add or to take away.'
const because = {
  reason: z.enum(MANUAL_REASONS, 'Choose a reason.'),
  note: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
}

export const adjustStock = contract({
  name: 'adjustStock',
  description:
    'Changes the stock of a variant: `change` adds to it or takes from it, `onHand` sets it to what was counted if it is still what was `seen`.',
  method: 'POST',
  path: '/api/sites/{site}/variants/{variant}/stock-adjustments',
  access: 'store:write',
  params: variant,
  body: z
    .object({
      change: z
        .number(CHANGE)
        .int(CHANGE)
        .min(-MAX_STOCK, CHANGE)
        .max(MAX_STOCK, CHANGE)
        .refine((change) => change !== 0, CHANGE)
        .optional(),
      onHand: stockSchema.optional(),
      seen: stockSchema.optional(),
      ...because,
    })
    .refine(({ change, onHand }) => (change === undefined) !== (onHand === undefined), {
      path: ['change'],
      message: 'Send either change or onHand.',
    })
    .refine(({ onHand, seen }) => (onHand === undefined) === (seen === undefined), {
      path: ['seen'],
      message: 'Send the stock that was seen with onHand.',
    }),
  response: z.object({ onHand: z.number() }),
})

const adjustmentSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  change: z.number(),
  /** The stock after it. */
  balance: z.number(),
  reason: z.enum(ADJUSTMENT_REASONS),
  note: z.string(),
  /** Name of the account; null if it is unknown. */
  by: z.string().nullable(),
})
export type StockAdjustmentView = z.output<typeof adjustmentSchema>

export const listStockAdjustments = contract({
  name: 'listStockAdjustments',
  description: 'Lists the changes of the stock of a variant, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/variants/{variant}/stock-adjustments',
  access: 'store:read',
  params: variant,
  query: z.object({
    /** Continue after this adjustment. */
    before: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(200)).default(50),
  }),
  response: z.object({ entries: z.array(adjustmentSchema), next: idSchema.nullable() }),
})
