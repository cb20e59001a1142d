import type { bookingWidget } from '#languages/en/booking.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the form, and those that its script shows. */
export type WidgetTexts = typeof bookingWidget

const TEXTS = textsByLanguage<WidgetTexts>(
  import.meta.glob('/src/languages/*/booking.ts', { eager: true, import: 'bookingWidget' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const widgetTexts = (language: string): WidgetTexts => textsIn(TEXTS, language)
