import type { notices } from '#languages/en/page.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of notices. */
export type NoticeTexts = typeof notices

const TEXTS = textsByLanguage<NoticeTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'notices' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const noticeTextsFor = (language: string): NoticeTexts => textsIn(TEXTS, language)
