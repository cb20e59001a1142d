import type { challenge } from '#languages/en/checkout.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page on which the holder of a test card approves a payment. */
export type ChallengeTexts = typeof challenge

export const challengeTexts = textsByLanguage<ChallengeTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'challenge' }),
)
