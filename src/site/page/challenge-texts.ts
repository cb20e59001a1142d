import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page on which the holder of a test card approves a payment. */
export interface ChallengeTexts {
  readonly mark: string
  readonly title: string
  readonly about: string
  readonly amount: string
  readonly to: string
  readonly card: (last4: string) => string
  readonly approve: string
  readonly refuse: string
}

export const challengeTexts = textsByLanguage<ChallengeTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'challenge' }),
)
