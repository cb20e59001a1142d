import type { notices, page } from '#languages/en/page.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { memoize } from '#lib/memoize.ts'

type OwnTexts = typeof notices

/** Texts of notices, and of the buttons that they share with pages. */
export interface NoticeTexts extends OwnTexts, Pick<typeof page, 'close' | 'continue'> {}

const TEXTS = textsByLanguage<OwnTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'notices' }),
)
const PAGE_TEXTS = textsByLanguage<typeof page>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'page' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const noticeTextsFor = memoize((language: string): NoticeTexts => {
  const { close, continue: onward } = textsIn(PAGE_TEXTS, language)
  return { ...textsIn(TEXTS, language), close, continue: onward }
}, 500)
