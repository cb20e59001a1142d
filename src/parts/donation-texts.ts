import type { PluralForms } from '#lib/i18n/plural.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what was donated on a page. */
export interface DonationTexts {
  readonly donate: string
  readonly raised: (amount: string) => string
  readonly ofGoal: (goal: string, percent: number) => string
  readonly goal: (goal: string) => string
  /** `#` is the number. */
  readonly donations: PluralForms
}

const TEXTS = textsByLanguage<DonationTexts>(
  import.meta.glob('/src/languages/*/donations.ts', { eager: true, import: 'goal' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const donationTexts = (language: string): DonationTexts => textsIn(TEXTS, language)
