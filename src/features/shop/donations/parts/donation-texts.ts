import type { goal } from '#languages/en/donations.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what was donated on a page. */
export type DonationTexts = typeof goal

const TEXTS = textsByLanguage<DonationTexts>(
  import.meta.glob('/src/languages/*/donations.ts', { eager: true, import: 'goal' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const donationTexts = (language: string): DonationTexts => textsIn(TEXTS, language)
