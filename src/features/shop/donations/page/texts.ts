import type { donate } from '#languages/en/donations.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page on which visitors donate, and of the confirmation. */
export type DonateTexts = typeof donate

export const texts = textsByLanguage<DonateTexts>(
  import.meta.glob('/src/languages/*/donations.ts', { eager: true, import: 'donate' }),
)
