import { z } from 'zod'
import { isEmailAddress } from '#lib/email-address.ts'
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '#lib/money/currencies.ts'

/** So many products with amounts in their texts are named. */
export const MAX_WRITTEN_AMOUNTS = 10

/** Units of weights and sizes (CTX-05). */
export const MEASUREMENT_STANDARDS = [1, 2] as const

/** Max characters of the label of the note in carts. */
const MAX_NOTE_LABEL_LENGTH = 80

/** Max characters of the seller's details in emails. */
export const MAX_SELLER_LENGTH = 500

const MAX_DOWNLOAD_DAYS = 3650
const MAX_DOWNLOADS = 1000
const MAX_WITHDRAWAL_DAYS = 365
/** What the law of the EU gives. */
export const USUAL_WITHDRAWAL_DAYS = 14

const wholeNumber = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}.`
  return z.number(message).int(message).min(1, message).max(max, message)
}
const affiliateText = z.string().trim().max(100, 'Use at most 100 characters.')
/** The names of the query are those of HIT-15, so the URL brings none. */
const isTrackerUrl = (entered: string): boolean => {
  const url = URL.parse(entered)
  if (url?.protocol !== 'https:') return entered === ''
  // Its origin becomes part of a policy, where other characters that hosts may have would mean something.
  return /^[a-z0-9.-]+$/.test(url.hostname) && url.href === url.origin + url.pathname
}
const TRACKER =
  'Enter the URL of your tracker, such as https://tracker.example.com/conversion, without a query.'

/** Settings of the store of a site; live data. */
export const storeSettingsSchema = z.object({
  /** Adding a product to the cart opens the checkout directly. */
  expressCheckout: z.boolean(),
  /** Imperial 1, metric 2. */
  measurementStandard: z.literal(MEASUREMENT_STANDARDS),
  /** Currency of all amounts of the store (MNY-03, MNY-16). */
  currency: z.enum(CURRENCY_CODES, 'Choose one of the supported currencies.'),
  /** Whether visitors can write a note to the store in their cart. */
  cartNote: z.boolean(),
  /** The label of that note; empty for the usual one in the language of the site. */
  cartNoteLabel: z
    .string()
    .trim()
    .max(MAX_NOTE_LABEL_LENGTH, `Use at most ${MAX_NOTE_LABEL_LENGTH} characters.`),
  /** Whether carts suggest products that are related to what is in them. */
  cartSuggestions: z.boolean(),
  /** For how many days buyers can download what they bought. */
  downloadDays: wholeNumber(MAX_DOWNLOAD_DAYS),
  /** How often they can download each file of what they bought. */
  maxDownloads: wholeNumber(MAX_DOWNLOADS),
  /** For how many days buyers may withdraw from their contract on a page of the site; 0 without such a page. */
  withdrawalDays: z
    .number()
    .int('Enter a whole number of days.')
    .min(0, 'Enter at least 1 day, or switch it off.')
    .max(MAX_WITHDRAWAL_DAYS, `Enter at most ${MAX_WITHDRAWAL_DAYS} days.`),
  /** An affiliate tracker that is told of orders by a frame on their page (HIT-15); empty for none. */
  affiliateUrl: z.string().trim().max(500, 'Use at most 500 characters.').refine(isTrackerUrl, TRACKER),
  /** What the tracker knows the store by: the query `cid` of the frame. */
  affiliateId: affiliateText,
  /** The query `irchannel`, such as `web`. */
  affiliateChannel: affiliateText,
  /** The `Reply-To` of emails to buyers; empty for the address that is notified of orders. */
  contactEmail: z
    .string()
    .trim()
    .max(254, 'Use at most 254 characters.')
    .refine(
      (email) => email === '' || isEmailAddress(email),
      'Enter an email address such as name@example.com.',
    ),
  /** Name, address and whatever else the law requires of a seller, in lines; at the end of emails to buyers. */
  sellerDetails: z
    .string()
    .trim()
    .max(MAX_SELLER_LENGTH, `Use at most ${MAX_SELLER_LENGTH} characters.`)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n')),
})

export type StoreSettings = z.output<typeof storeSettingsSchema>

/** Those that are in the page context, for scripts of the site (CTX-05). */
export const contextStoreSettingsSchema = storeSettingsSchema.pick({
  expressCheckout: true,
  measurementStandard: true,
  currency: true,
})

export type ContextStoreSettings = z.output<typeof contextStoreSettingsSchema>

/** The settings of a store that has changed none. */
export const DEFAULT_STORE_SETTINGS: StoreSettings = {
  expressCheckout: false,
  measurementStandard: 2,
  currency: DEFAULT_CURRENCY,
  cartNote: false,
  cartNoteLabel: '',
  cartSuggestions: true,
  downloadDays: 30,
  maxDownloads: 5,
  withdrawalDays: 0,
  affiliateUrl: '',
  affiliateId: '',
  affiliateChannel: '',
  contactEmail: '',
  sellerDetails: '',
}
