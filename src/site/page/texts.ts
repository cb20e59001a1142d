import type { page } from '#languages/en/page.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { memoize } from '#lib/memoize.ts'
import { type Messages, messagesFor } from '#parts/messages.ts'

/** Texts of the page itself, as opposed to the owner's. */
export interface PageTexts extends OwnTexts, Messages {}

export type OwnTexts = typeof page

const texts = textsByLanguage<OwnTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'page' }),
)

/** Returns the page's texts in the site's language, in English without a translation. */
export const textsFor = memoize(
  (language: string): PageTexts => ({ ...messagesFor(language), ...textsIn(texts, language) }),
  500,
)
