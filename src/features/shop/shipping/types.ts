import { z } from 'zod'
import { checkArea, MAX_POSTAL_CODES } from '#features/shop/taxes/types.ts'
import { MAX_PRICE } from '#features/shop/catalogue/product-limits.types.ts'
import { idSchema } from '#lib/id.ts'
import { isCountryCode } from '#lib/places/countries.ts'

/** Limits of one site. */
export const MAX_ZONES = 100
export const MAX_OPTIONS = 50
export const MAX_AREAS = 300
export const MAX_TIERS = 50

export const OPTION_KINDS = ['flat', 'weight', 'price', 'pickup', 'localDelivery'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

const CENTS = 'Enter a price in whole cents.'
const centsSchema = z
  .number(CENTS)
  .int(CENTS)
  .min(0, 'A price cannot be negative.')
  .max(MAX_PRICE, 'A price can be at most 1,000,000.00.')

const MAX_FROM = 1_000_000_000
const FROM = 'Enter where it begins: 0 or more.'

/** From a weight in grams, or a sum in cents, the price is this; null is not delivered. */
const tierSchema = z.object({
  from: z.number(FROM).int(FROM).min(0, FROM).max(MAX_FROM, 'This is too much. Enter a smaller number.'),
  cents: centsSchema.nullable(),
})
export type TierView = z.output<typeof tierSchema>

const postalCodesSchema = z
  .array(z.string().trim().min(1).max(40))
  .max(MAX_POSTAL_CODES, `Use at most ${MAX_POSTAL_CODES} postal codes. A beginning such as 101* has many.`)

/** Where customers pick up: the order is taxed there. */
const placeSchema = z.object({
  /** As customers read it. */
  address: z.string().trim().min(1, 'Enter where customers pick up.').max(300, 'Use at most 300 characters.'),
  country: z.string().refine(isCountryCode, 'Choose a country.'),
  region: z.string().trim().max(60, 'Enter the code of a region, such as CA.').default(''),
  postalCode: z.string().trim().max(20, 'Enter a postal code.').default(''),
})

const optionFields = z.object({
  id: idSchema.optional(),
  /** As customers read it. */
  name: z.string().trim().min(1, 'Enter a name, such as Standard.').max(100, 'Use at most 100 characters.'),
  kind: z.enum(OPTION_KINDS, 'Choose how it is charged.'),
  /** Of flat rate and local delivery. */
  cents: centsSchema.default(0),
  /** Of rates by weight and by price. Nothing below the first is delivered. */
  tiers: z.array(tierSchema).max(MAX_TIERS, `Use at most ${MAX_TIERS} rows.`).default([]),
  /** Sum of the shipped products, after discounts, from which it is free; null for never. */
  freeFromCents: z
    .number(CENTS)
    .int(CENTS)
    .min(0, CENTS)
    .max(100_000_000_000, CENTS)
    .nullable()
    .default(null),
  /** Where in its zone it is offered; empty for everywhere. */
  postalCodes: postalCodesSchema.default([]),
  place: placeSchema.nullable().default(null),
})

const areaSchema = z.object({
  /** Empty for every country. */
  country: z.string().refine((code) => code === '' || isCountryCode(code), 'Choose a country.'),
  region: z.string().trim().max(60, 'Enter the code of a region, such as CA.').default(''),
  postalCodes: postalCodesSchema.default([]),
})
export type AreaView = z.output<typeof areaSchema>

const zoneFields = z.object({
  name: z.string().trim().min(1, 'Enter a name for the zone.').max(100, 'Use at most 100 characters.'),
})

/** What an owner sets of a zone with its options. */
export const zoneSettingsSchema = zoneFields.extend({
  areas: z
    .array(areaSchema.transform(checkArea))
    .min(1, 'Add at least one country.')
    .max(MAX_AREAS, `Use at most ${MAX_AREAS} places.`),
  options: z.array(optionFields).max(MAX_OPTIONS, `A zone can have at most ${MAX_OPTIONS} shipping options.`),
})
export type ZoneSettings = z.output<typeof zoneSettingsSchema>
export type OptionSettings = z.output<typeof optionFields>

/** A zone as the API returns it. */
export const zoneSchema = zoneFields.extend({
  id: idSchema,
  /** Send it when you save. */
  version: z.number(),
  areas: z.array(areaSchema),
  options: z.array(optionFields.extend({ id: idSchema })),
})
export type ZoneView = z.output<typeof zoneSchema>
