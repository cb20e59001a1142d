import type { ChartLayout } from '#features/content/layouts/style-types.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The interface texts of a chart. */
export interface ChartTexts {
  readonly kinds: Readonly<Record<ChartLayout, string>>
  readonly highest: (label: string, value: string) => string
  readonly lowest: (label: string, value: string) => string
  readonly table: string
  readonly other: string
  readonly noValue: string
  readonly column: (number: number) => string
  readonly row: (number: number) => string
}

const TEXTS = textsByLanguage<ChartTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'chart' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const chartTexts = (language: string): ChartTexts => textsIn(TEXTS, language)
