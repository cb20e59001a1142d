import type { withdrawalExclusion } from '#languages/en/orders.ts'
import type { WithdrawalExclusion } from '#features/shop/catalogue/types.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Why a line of an order is excluded from the right of withdrawal. */
export type LineExclusion = WithdrawalExclusion | 'giftCard'

/** What buyers read of lines that are excluded from the right of withdrawal. */
export type WithdrawalExclusionTexts = typeof withdrawalExclusion

const TEXTS = textsByLanguage<WithdrawalExclusionTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'withdrawalExclusion' }),
)

/** Returns the texts in a language, in English without a translation. */
export const withdrawalExclusionTexts = (language: string): WithdrawalExclusionTexts =>
  textsIn(TEXTS, language)
