import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { DISCOUNT_CLASSES } from '#features/shop/pricing/discounts.rules.ts'
import { MAX_PRICE } from '#features/shop/catalogue/product-limits.types.ts'

/** Limits of one site. */
export const MAX_DISCOUNTS = 500
export const MAX_SCOPE = 200
export const MAX_CODE_LENGTH = 40

export const DISCOUNT_KINDS = ['percent', 'fixed', 'freeShipping', 'buyXGetY'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

const CENTS = 'Enter an amount in whole cents.'
const centsSchema = (max: number) =>
  z.number(CENTS).int(CENTS).min(0, 'An amount cannot be negative.').max(max, 'This amount is too high.')

const MAX_COUNT = 9999
const countSchema = (message: string, max = MAX_COUNT) =>
  z.number(message).int(message).min(0, message).max(max, message)

const PERCENT = 'Enter a percentage from 0 to 100.'
const LIMIT = 'Enter a whole number of 1 or more, or leave it empty.'
const limitSchema = z.number(LIMIT).int(LIMIT).min(1, LIMIT).max(999_999_999, LIMIT).nullable()
const MOMENT = 'Choose a day and a time.'

const discountFields = z.object({
  /** As owners and customers read it. */
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'Use at most 100 characters.'),
  /** Empty for one that applies by itself. */
  code: z
    .string()
    .trim()
    .max(MAX_CODE_LENGTH, `A code can have at most ${MAX_CODE_LENGTH} characters.`)
    .regex(/^[\p{L}\p{N}_-]*$/u, 'Use letters, digits, hyphens and underscores only.'),
  kind: z.enum(DISCOUNT_KINDS, 'Choose what it takes off.'),
  /** Millionths, of percent and buyXGetY: 100000 is 10 %. */
  rate: z.number(PERCENT).int(PERCENT).min(0, PERCENT).max(1_000_000, PERCENT).default(0),
  /** Of fixed. */
  cents: centsSchema(MAX_PRICE).default(0),
  /** Of buyXGetY: of each `buyQuantity + getQuantity` pieces the `getQuantity` cheapest are reduced by the rate. */
  buyQuantity: countSchema('Enter how many are bought: 1 to 9,999.').default(0),
  getQuantity: countSchema('Enter how many are reduced: 1 to 9,999.').default(0),
  /** What it is for; all three empty for all products. */
  productIds: z.array(idSchema).max(MAX_SCOPE, `Choose at most ${MAX_SCOPE} products.`).default([]),
  /** Names of categories of collections. */
  categories: z
    .array(z.string().max(200))
    .max(MAX_SCOPE, `Choose at most ${MAX_SCOPE} categories.`)
    .default([]),
  /** Categories of the store; those below them count too. */
  storeCategoryIds: z.array(idSchema).max(MAX_SCOPE, `Choose at most ${MAX_SCOPE} categories.`).default([]),
  /** Of the products that it is for, before any discount. */
  minimumCents: centsSchema(100_000_000_000).default(0),
  minimumQuantity: countSchema('Enter a whole number from 0 to 9,999.').default(0),
  /** Null without a beginning or an end. */
  startsAt: z.iso.datetime(MOMENT).nullable().default(null),
  endsAt: z.iso.datetime(MOMENT).nullable().default(null),
  /** How many orders may use it; null for any number. */
  usageLimit: limitSchema.default(null),
  customerLimit: limitSchema.default(null),
  /** Classes of which others may be used beside it, if these allow its class too. */
  combinesWith: z.array(z.enum(DISCOUNT_CLASSES)).max(DISCOUNT_CLASSES.length),
  isActive: z.boolean(),
})
export type DiscountSettings = z.output<typeof discountFields>

/** What an owner sets of a discount. Without `combinesWith` it combines with one of each other class. */
export const discountSettingsSchema = discountFields.extend({
  combinesWith: discountFields.shape.combinesWith.optional(),
  /** A short form of `combinesWith`, which takes precedence: with all classes, or with none. */
  isCombinable: z.boolean().optional(),
})
export type EnteredDiscount = z.output<typeof discountSettingsSchema>

/** A discount as the API returns it. */
export const discountSchema = discountFields.extend({
  id: idSchema,
  /** Send it when you save. */
  version: z.number(),
  /** Orders that used it. */
  used: z.number(),
  /** Titles of the products that it is for, by id; deleted ones are missing. */
  products: z.array(z.object({ id: idSchema, title: z.string() })),
  /** Categories of the store that it is for, with the names of those above them; deleted ones are missing. */
  storeCategories: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type DiscountView = z.output<typeof discountSchema>

/** A discount as it is stored. */
export type StoredDiscount = Omit<DiscountView, 'products' | 'storeCategories'> & {
  /** How many orders of the customer of a cart used it, where the customer is known. */
  readonly usedByCustomer?: number
}
