import { z } from 'zod'

/** Units of weights and sizes (CTX-05). */
export const MEASUREMENT_STANDARDS = [1, 2] as const

/** Settings of the store of a site; live data, in the page context (CTX-05). */
export const storeSettingsSchema = z.object({
  /** Adding a product to the cart opens the checkout directly. */
  expressCheckout: z.boolean(),
  /** Imperial 1, metric 2. */
  measurementStandard: z.literal(MEASUREMENT_STANDARDS),
})

export type StoreSettings = z.output<typeof storeSettingsSchema>

/** The settings of a store that has changed none. */
export const DEFAULT_STORE_SETTINGS: StoreSettings = { expressCheckout: false, measurementStandard: 2 }
