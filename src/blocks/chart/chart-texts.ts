import type { chart } from '#languages/en/blocks.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The interface texts of a chart. */
export type ChartTexts = typeof chart

const TEXTS = textsByLanguage<ChartTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'chart' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const chartTexts = (language: string): ChartTexts => textsIn(TEXTS, language)
