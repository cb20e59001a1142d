import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the emails to visitors who book. */
export interface BookingEmailTexts {
  readonly what: string
  readonly when: string
  readonly people: string
  readonly confirmed: (site: string) => readonly [subject: string, title: string, text: string]
  readonly reminder: (site: string) => readonly [subject: string, title: string, text: string]
  readonly cancelled: (site: string) => readonly [subject: string, title: string, text: string]
  /** In place of the text of a cancellation by the site. */
  readonly cancelledBySite: (site: string) => string
  readonly view: string
  readonly note: string
  readonly reason: (site: string) => string
}

const TEXTS = textsByLanguage<BookingEmailTexts>(
  import.meta.glob('/src/languages/*/booking.ts', { eager: true, import: 'bookingMail' }),
)

/** Returns the texts in a language, in English without a translation. */
export const bookingEmailTexts = (language: string): BookingEmailTexts => textsIn(TEXTS, language)
