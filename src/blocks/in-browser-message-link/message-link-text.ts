import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

const TEXTS = textsByLanguage<string>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'messageLink' }),
)

/** Returns the text of a link without one, in English without a translation. */
export const messageLinkText = (language: string): string => textsIn(TEXTS, language)
