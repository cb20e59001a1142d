import type { withdrawals } from '#languages/en/withdrawals.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of withdrawals; labels of links and buttons are those of Directive (EU) 2023/2673. */
export type WithdrawalTexts = typeof withdrawals

const TEXTS = textsByLanguage<WithdrawalTexts>(
  import.meta.glob('/src/languages/*/withdrawals.ts', { eager: true, import: 'withdrawals' }),
)

/** Returns the texts of withdrawals in the language of a site. */
export const withdrawalTextsFor = (language: string): WithdrawalTexts => textsIn(TEXTS, language)
