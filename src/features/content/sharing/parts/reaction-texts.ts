import type { reactions } from '#languages/en/page.ts'
import { countText } from '#lib/i18n/plural.ts'
import { knownLanguageOf, textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the like button and of the share buttons. */
export type ReactionTexts = typeof reactions

const texts = textsByLanguage<ReactionTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'reactions' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const reactionTextsFor = (language: string): ReactionTexts => textsIn(texts, language)

/** Returns a number of likes in the language: `1 like`, `1,200 likes`. */
export const likesText = (count: number, language: string): string =>
  countText(reactionTextsFor(language).likes, count, knownLanguageOf(texts, language))
