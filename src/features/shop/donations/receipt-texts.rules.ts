import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

export interface ReceiptTexts {
  readonly subject: (site: string) => string
  readonly title: string
  readonly text: (site: string) => string
  readonly test: string
  readonly to: string
  readonly purpose: string
  readonly donation: string
  readonly fee: string
  readonly total: string
  readonly date: string
  readonly number: string
  readonly view: string
  readonly reason: (site: string) => string
}

const TEXTS = textsByLanguage<ReceiptTexts>(
  import.meta.glob('/src/languages/*/donations.ts', { eager: true, import: 'receipt' }),
)

/** Returns the texts in the language of the pages on which somebody donated. */
export const receiptTexts = (language: string): ReceiptTexts => textsIn(TEXTS, language)
