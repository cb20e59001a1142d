import type { embeds } from '#languages/en/blocks.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a service shows in a page. */
export type EmbedTexts = typeof embeds

const TEXTS = textsByLanguage<EmbedTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'embeds' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const embedTextsFor = (language: string): EmbedTexts => textsIn(TEXTS, language)
