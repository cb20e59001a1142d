import type { WithdrawalExclusion } from '#features/shop/catalogue/types.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Why a line of an order is excluded from the right of withdrawal. */
export type LineExclusion = WithdrawalExclusion | 'giftCard'

/** What buyers read of lines that are excluded from the right of withdrawal. */
export interface WithdrawalExclusionTexts {
  readonly reasons: Readonly<Record<LineExclusion, string>>
  /** What the box of the consent is called where it is missing. */
  readonly consentLabel: string
  /** What buyers of digital content agree to (Article 16(m) of Directive 2011/83/EU). */
  readonly consent: string
  /** Before what they agreed to. */
  readonly consented: (at: string) => string
  /** Before the lines that they can withdraw from, and those that they cannot. */
  readonly offered: string
  readonly excluded: string
}

const TEXTS = textsByLanguage<WithdrawalExclusionTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'withdrawalExclusion' }),
)

/** Returns the texts in a language, in English without a translation. */
export const withdrawalExclusionTexts = (language: string): WithdrawalExclusionTexts =>
  textsIn(TEXTS, language)
