import { z } from 'zod'
import { PRODUCT_TYPE } from '#features/catalogue/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { idSchema } from '#lib/id.ts'

/** A cart is deleted after this time without use. */
export const CART_LIFETIME_MS = 14 * DAY_MS

export const MAX_ENTRIES = 100
export const MAX_QUANTITY = 9999

export const GOTO_CHECKOUT_PATH = '/commerce/goto-checkout'

const QUANTITY = `Enter a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en')}.`
export const quantitySchema = z.number(QUANTITY).int(QUANTITY).min(1, QUANTITY).max(MAX_QUANTITY, QUANTITY)

const cents = z.int()
const moneySchema = z.object({ decimalValue: z.string(), currencyCode: z.string() })

/** What changed since a variant was put into the cart. */
const noticeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('price'), was: moneySchema, now: moneySchema }),
  /** Fewer are in stock than are in the cart; 0 is sold out. */
  z.object({ type: z.literal('stock'), qtyInStock: z.int() }),
  /** It was deleted or hidden, has no price, and counts in no total. */
  z.object({ type: z.literal('gone') }),
])
export type CartNotice = z.output<typeof noticeSchema>

const entrySchema = z.object({
  id: idSchema,
  itemId: idSchema,
  variantId: idSchema,
  title: z.string(),
  /** Path of its page; null for one that is gone. */
  url: z.string().nullable(),
  sku: z.string(),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
  productType: z.literal(Object.values(PRODUCT_TYPE)).nullable(),
  quantity: z.int(),
  /** What one costs now (PRD-04); null for one that is gone. */
  unitPrice: moneySchema.nullable(),
  unitPriceCents: cents,
  totalCents: cents,
  /** The lowest price of the 30 days before the sale, where the sale takes something off it. */
  priorPrice: moneySchema.nullable(),
  /** Whole percent that the sale takes off it; 0 without a reduction. */
  percentOff: z.int(),
  /** How many of the entry are to come, 0 while all are in stock; null for a variant that is sold from stock only. */
  backOrder: z.object({ quantity: z.int(), shipsOn: z.string().nullable(), text: z.string() }).nullable(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  notices: z.array(noticeSchema),
})
export type CartEntry = z.output<typeof entrySchema>

const shippingOptionSchema = z.object({ id: z.string(), name: z.string(), kind: z.string(), cents })
const couponSchema = z.object({ code: z.string() })

/** A cart as every call of its API returns it (CRT-01 to CRT-05, CRT-14). Amounts are cents of the currency. */
export const cartSchema = z.object({
  /** Empty before the first product is added. */
  id: z.string(),
  websiteId: idSchema,
  /** Empty until it is bought. */
  orderId: z.string(),
  /** Milliseconds since 1970. */
  created: z.int(),
  isPurchased: z.boolean(),
  /** Rises with each change; of two responses the one with the higher version is newer. */
  version: z.int(),
  currency: z.string(),
  entries: z.array(entrySchema),
  shippingOptions: z.array(shippingOptionSchema),
  selectedShippingOption: shippingOptionSchema.nullable(),
  shippingLocation: z.object({ country: z.string(), region: z.string(), postalCode: z.string() }).nullable(),
  applicableTaxRules: z.array(z.object({ name: z.string(), rate: z.number() })),
  coupons: z.array(couponSchema),
  validCoupons: z.array(couponSchema),
  invalidCoupons: z.array(couponSchema),
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
})
export type Cart = z.output<typeof cartSchema>
