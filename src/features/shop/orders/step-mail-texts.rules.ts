import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

type Title = (site: string, number: number) => readonly [subject: string, title: string]

/** The texts of the emails to a buyer after an order was cancelled, sent or refunded. */
export interface StepMailTexts {
  readonly titles: Readonly<Record<'cancelled' | 'sent' | 'refunded', Title>>
  readonly cancelled: string
  readonly moneyBack: (amount: string) => string
  readonly sent: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly track: string
  readonly refunded: (amount: string) => string
  readonly shipping: string
  readonly other: string
  readonly total: string
  readonly days: string
}

const TEXTS = textsByLanguage<StepMailTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'stepMail' }),
)

/** Returns the texts in the language of the pages on which somebody ordered. */
export const stepMailTexts = (language: string): StepMailTexts => textsIn(TEXTS, language)
