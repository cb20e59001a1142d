import { z } from 'zod'
import { PRODUCT_TYPE, WITHDRAWAL_EXCLUSIONS } from '#features/shop/catalogue/types.ts'
import { MAX_CODE_LENGTH } from '#features/shop/discounts/types.ts'
import { OPTION_KINDS } from '#features/shop/shipping/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { idSchema } from '#lib/id.ts'
import { isCountryCode } from '#lib/places/countries.ts'
import { regionCode } from '#lib/places/regions.ts'

/** A cart is deleted after this time without use. */
export const CART_LIFETIME_MS = 14 * DAY_MS

export const MAX_ENTRIES = 100
/** Max entries that are put aside. */
export const MAX_SAVED_ENTRIES = 50
export const MAX_QUANTITY = 9999

const QUANTITY = `Enter a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en')}.`
export const quantitySchema = z.number(QUANTITY).int(QUANTITY).min(1, QUANTITY).max(MAX_QUANTITY, QUANTITY)

const cents = z.int()
const moneySchema = z.object({ decimalValue: z.string(), currencyCode: z.string() })

/** What changed since a variant was put into the cart. */
const noticeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('price'), was: moneySchema, now: moneySchema }),
  /** Fewer are in stock than are in the cart; 0 is sold out. */
  z.object({ type: z.literal('stock'), qtyInStock: z.int() }),
  /** Fewer came back than had been put aside. */
  z.object({ type: z.literal('quantity'), was: z.int(), now: z.int() }),
  /** It was deleted or hidden, has no price, and counts in no total. */
  z.object({ type: z.literal('gone') }),
])
export type CartNotice = z.output<typeof noticeSchema>

/** What a buyer entered for a personalised product, with the label of the field at that time. */
export const entryTextSchema = z.object({ label: z.string(), value: z.string() })
/** Bytes of a request with the longest texts, in any script and encoding. */
export const TEXTS_BODY_LIMIT = 96 * 1024
export type EntryText = z.output<typeof entryTextSchema>

const entrySchema = z.object({
  id: idSchema,
  itemId: idSchema,
  variantId: idSchema,
  title: z.string(),
  /** Path of its page; null for one that is gone. */
  url: z.string().nullable(),
  sku: z.string(),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
  /** What the buyer entered; an empty list for most products. */
  texts: z.array(entryTextSchema),
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
  /** Why the right of withdrawal excludes it; null if it does not. */
  withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
  notices: z.array(noticeSchema),
})
export type CartEntry = z.output<typeof entrySchema>

const shippingOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(OPTION_KINDS),
  cents,
  /** Where to pick up; empty for what is delivered. */
  address: z.string(),
})

/** Why a coupon takes nothing off (CRT-08). */
export const COUPON_REASONS = [
  'unknown',
  'notStarted',
  'ended',
  'usedUp',
  'usedByCustomer',
  'outOfScope',
  'belowMinimum',
  'notCombinable',
  'noSaving',
] as const
export type CouponReason = (typeof COUPON_REASONS)[number]

export const MAX_COUPONS = 10
const CODE = 'Enter a code.'
/** A code as a visitor enters it. */
export const couponCodeSchema = z.string(CODE).trim().min(1, CODE).max(MAX_CODE_LENGTH, CODE)

const COUNTRY = 'Choose a country.'
/** Where a cart goes; the region may be its code or its name. */
export const locationSchema = z
  .object({
    country: z.string(COUNTRY).refine(isCountryCode, COUNTRY),
    region: z.string().trim().max(60, 'Enter the code of the state or region.').default(''),
    postalCode: z.string().trim().max(20, 'Enter a postal code.').default(''),
  })
  .transform(({ country, region, postalCode }) => ({
    country,
    region: regionCode(country, region),
    postalCode: postalCode.toUpperCase(),
  }))

export const MAX_NOTE_LENGTH = 1000
/** Bytes of a request with the longest note, in any script and encoding. */
export const NOTE_BODY_LIMIT = 16 * 1024

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
  /** What the visitor wrote to the store; empty without it, and as long as the store takes no notes. */
  note: z.string(),
  entries: z.array(entrySchema),
  /** What the visitor put aside; it counts in nothing. */
  savedEntries: z.array(entrySchema),
  shippingOptions: z.array(shippingOptionSchema),
  selectedShippingOption: shippingOptionSchema.nullable(),
  shippingLocation: z.object({ country: z.string(), region: z.string(), postalCode: z.string() }).nullable(),
  /** Those that match where it goes, or is picked up; rates are in millionths (CRT-09). */
  applicableTaxRules: z.array(
    z.object({ id: idSchema, name: z.string(), rate: z.int(), country: z.string(), region: z.string() }),
  ),
  /** The tax of each name and rate, added or included as `pricesIncludeTax` says. */
  taxLines: z.array(z.object({ name: z.string(), rate: z.int(), netCents: cents, taxCents: cents })),
  pricesIncludeTax: z.boolean(),
  coupons: z.array(z.object({ code: z.string() })),
  validCoupons: z.array(z.object({ code: z.string(), discountCents: cents })),
  invalidCoupons: z.array(
    z.object({
      code: z.string(),
      reason: z.enum(COUPON_REASONS),
      /** What the products that it is for have to come to; 0 for anything. */
      minimumCents: cents,
      minimumQuantity: z.int(),
    }),
  ),
  /** All discounts that take something off or make shipping free; those without a code apply by themselves. */
  discounts: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      code: z.string(),
      cents,
      isShippingFree: z.boolean(),
    }),
  ),
  subtotalCents: cents,
  /** Tax that is added; 0 if prices include it. */
  taxCents: cents,
  /** Tax in prices; 0 if it is added. */
  includedTaxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
})
export type Cart = z.output<typeof cartSchema>
