import type { stepMail } from '#languages/en/orders.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the emails to a buyer after an order was cancelled, sent or refunded. */
export type StepMailTexts = typeof stepMail

const TEXTS = textsByLanguage<StepMailTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'stepMail' }),
)

/** Returns the texts in the language of the pages on which somebody ordered. */
export const stepMailTexts = (language: string): StepMailTexts => textsIn(TEXTS, language)
