import type { newsletter } from '#languages/en/newsletter.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the sign-up, its pages and its emails. */
export type NewsletterTexts = typeof newsletter

const TEXTS = textsByLanguage<NewsletterTexts>(
  import.meta.glob('/src/languages/*/newsletter.ts', { eager: true, import: 'newsletter' }),
)

/** Returns the texts in the language of a page. */
export const newsletterTextsFor = (language: string): NewsletterTexts => textsIn(TEXTS, language)
