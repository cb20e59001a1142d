import type { downloads } from '#languages/en/downloads.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts about files that were bought. */
export type DownloadTexts = typeof downloads

const texts = textsByLanguage<DownloadTexts>(
  import.meta.glob('/src/languages/*/downloads.ts', { eager: true, import: 'downloads' }),
)

/** Returns the texts about downloads in a language, in English without a translation. */
export const downloadTextsFor = (language: string): DownloadTexts => textsIn(texts, language)
