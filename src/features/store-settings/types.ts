import { z } from 'zod'
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '#lib/money/currencies.ts'

/** Units of weights and sizes (CTX-05). */
export const MEASUREMENT_STANDARDS = [1, 2] as const

/** Settings of the store of a site; live data, in the page context (CTX-05). */
export const storeSettingsSchema = z.object({
  /** Adding a product to the cart opens the checkout directly. */
  expressCheckout: z.boolean(),
  /** Imperial 1, metric 2. */
  measurementStandard: z.literal(MEASUREMENT_STANDARDS),
  /** Currency of all amounts of the store (MNY-03, MNY-16). */
  currency: z.enum(CURRENCY_CODES, 'Choose one of the supported currencies.'),
})

export type StoreSettings = z.output<typeof storeSettingsSchema>

/** The settings of a store that has changed none. */
export const DEFAULT_STORE_SETTINGS: StoreSettings = {
  expressCheckout: false,
  measurementStandard: 2,
  currency: DEFAULT_CURRENCY,
}
