import type { receipt } from '#languages/en/donations.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

export type ReceiptTexts = typeof receipt

const TEXTS = textsByLanguage<ReceiptTexts>(
  import.meta.glob('/src/languages/*/donations.ts', { eager: true, import: 'receipt' }),
)

/** Returns the texts in the language of the pages on which somebody donated. */
export const receiptTexts = (language: string): ReceiptTexts => textsIn(TEXTS, language)
