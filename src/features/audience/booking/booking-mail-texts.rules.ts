import type { bookingMail } from '#languages/en/booking.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the emails to visitors who book. */
export type BookingEmailTexts = typeof bookingMail

const TEXTS = textsByLanguage<BookingEmailTexts>(
  import.meta.glob('/src/languages/*/booking.ts', { eager: true, import: 'bookingMail' }),
)

/** Returns the texts in a language, in English without a translation. */
export const bookingEmailTexts = (language: string): BookingEmailTexts => textsIn(TEXTS, language)
