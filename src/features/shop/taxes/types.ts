import { z } from 'zod'
import { isDay } from '#lib/dates/calendar-days.ts'
import { type Id, idSchema } from '#lib/id.ts'
import { isCountryCode } from '#lib/places/countries.ts'
import { regionCode } from '#lib/places/regions.ts'
import { isPostalPattern } from '#features/shop/pricing/places.rules.ts'
import type { TaxRule } from '#features/shop/pricing/tax.rules.ts'

/** Limits of one site. */
export const MAX_TAX_RULES = 1000
export const MAX_TAX_CLASSES = 50
export const MAX_POSTAL_CODES = 500

const COUNTRY = 'Choose a country.'
const countrySchema = z.string(COUNTRY).refine(isCountryCode, COUNTRY)

const POSTAL_CODES =
  'Write one postal code, beginning such as SW1*, or range such as 10000..19999 in each line.'

/** Parts of a country: what its fields are made of, for zones and tax rules. */
const partsSchema = z.object({
  region: z.string().trim().max(60, 'Enter the code of a region, such as CA.').default(''),
  /** Codes, beginnings `SW1*` and ranges `10000..19999`. */
  postalCodes: z
    .array(z.string().trim().min(1, POSTAL_CODES).max(40, POSTAL_CODES))
    .max(MAX_POSTAL_CODES, `Use at most ${MAX_POSTAL_CODES} postal codes. A beginning such as 101* has many.`)
    .default([]),
})

/** Adds the problems of the parts of a country, and returns the region as its code. */
export function checkArea<Area extends { country: string } & z.output<typeof partsSchema>>(
  area: Area,
  context: z.RefinementCtx<Area>,
): Area {
  const { country, postalCodes } = area
  if (postalCodes.some((pattern) => !isPostalPattern(country, pattern)))
    context.addIssue({ code: 'custom', path: ['postalCodes'], message: POSTAL_CODES, input: postalCodes })
  const region = regionCode(country, area.region)
  if (region.length > 10)
    context.addIssue({
      code: 'custom',
      path: ['region'],
      message: 'Enter the code of a region, such as CA.',
      input: area.region,
    })
  return { ...area, region }
}

const MAX_RATE = 1_000_000
const RATE = 'Enter a rate from 0 to 100 %, with at most four decimals.'
export const rateSchema = z.number(RATE).int(RATE).min(0, RATE).max(MAX_RATE, RATE)

const DAY = 'Choose a day.'
const daySchema = z
  .string()
  .refine((text) => text === '' || isDay(text), DAY)
  .default('')

export const taxNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name, such as VAT.')
  .max(50, 'Use at most 50 characters.')

const ruleFields = partsSchema.extend({
  /** As customers read it. */
  name: taxNameSchema,
  country: countrySchema,
  /** Millionths: 190000 is 19 %. */
  rate: rateSchema,
  /** Null for the standard class. */
  taxClassId: idSchema.nullable(),
  appliesToShipping: z.boolean(),
  /** Due beside the rules of larger areas, as the tax of a county is. */
  isAdded: z.boolean(),
  /** First and last day; empty without an end. */
  validFrom: daySchema,
  validTo: daySchema,
})

/** What an owner sets of a tax rule. */
export const taxRuleSettingsSchema = ruleFields
  .refine(({ validFrom, validTo }) => validFrom === '' || validTo === '' || validFrom <= validTo, {
    path: ['validTo'],
    message: 'The last day is before the first one. Choose a later day.',
  })
  .transform(checkArea)
export type TaxRuleSettings = z.output<typeof ruleFields>

/** A tax rule as the API returns it. */
export const taxRuleSchema = ruleFields.extend({ id: idSchema })
export type TaxRuleView = z.output<typeof taxRuleSchema>

export const taxClassSchema = z.object({ id: idSchema, name: z.string() })
export type TaxClassView = z.output<typeof taxClassSchema>

/** By what shipping is taxed where no shipped product has an amount. */
export const SHIPPING_TAX_BASES = ['products', 'class'] as const

/** What an owner sets of all taxes. */
export const taxSettingsSchema = z.object({
  /** Whether the prices of products and shipping include tax; otherwise it is added in the cart. */
  pricesIncludeTax: z.boolean(),
  /**
   * By what shipping is taxed where no shipped product has an amount, as free ones: by the shipped products, each weighing
   * the same, or by a tax class.
   */
  shippingTaxBasis: z.enum(SHIPPING_TAX_BASES, 'Choose how shipping is taxed.'),
  /** That class; null for the standard one. */
  shippingTaxClassId: idSchema.nullable(),
})
export type TaxSettings = z.output<typeof taxSettingsSchema>

export const changedTaxSettingsSchema = taxSettingsSchema.partial().strict()
/** Those that are changed; the others stay. */
export type ChangedTaxSettings = z.output<typeof changedTaxSettingsSchema>

/** The settings of a store that has changed none. */
export const DEFAULT_TAX_SETTINGS: TaxSettings = {
  pricesIncludeTax: false,
  shippingTaxBasis: 'products',
  shippingTaxClassId: null,
}

/** The taxes of a store, as carts are priced by them. */
export interface StoreTaxes {
  readonly pricesIncludeTax: boolean
  /** By which shipping is taxed where no shipped product has an amount; undefined for that of these products. */
  readonly shippingTaxClass: string | undefined
  readonly rules: readonly TaxRule[]
}

/** A class of products that are taxed alike; undefined for the standard one. */
export type TaxClassId = Id | null
