import type { messages as english } from '#languages/en/blocks.ts'
import { countText } from '#lib/i18n/plural.ts'
import { knownLanguageOf, textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** What a visitor does on another service. */
export type ServiceAction =
  | 'watch'
  | 'listen'
  | 'read'
  | 'see'
  | 'look'
  | 'follow'
  | 'open'
  | 'openOn'
  | 'openMap'
  | 'chooseTime'
  | 'bookTable'
  | 'seePortfolio'
  | 'seePhotographs'
  | 'seeRegistry'

/** The interface texts of blocks and shared parts. */
export type Messages = typeof english

const messages = textsByLanguage<Messages>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'messages' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const messagesFor = (language: string): Messages => textsIn(messages, language)

/** Returns a number of entries in the language: `1 entry`, `12 entries`. */
export const entriesText = (count: number, language: string): string =>
  countText(messagesFor(language).entries, count, knownLanguageOf(messages, language))
