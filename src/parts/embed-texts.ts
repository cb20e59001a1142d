import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a service shows in a page. */
export interface EmbedTexts {
  readonly showHere: string
  readonly alwaysShow: (service: string) => string
  readonly hint: (service: string) => string
  readonly askAgain: (service: string) => string
  readonly noResponse: (service: string) => string
  /** Where there is no link to follow. */
  readonly noResponseYet: (service: string) => string
}

const TEXTS = textsByLanguage<EmbedTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'embeds' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const embedTextsFor = (language: string): EmbedTexts => textsIn(TEXTS, language)
