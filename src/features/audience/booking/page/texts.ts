import type { bookingPage } from '#languages/en/booking.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the pages of bookings. */
export type BookingTexts = typeof bookingPage

export const texts = textsByLanguage<BookingTexts>(
  import.meta.glob('/src/languages/*/booking.ts', { eager: true, import: 'bookingPage' }),
)
