import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { PageProblem } from '#features/audience/booking/page.types.ts'

/** Texts of the pages of bookings. */
export interface BookingTexts {
  readonly title: string
  readonly service: string
  readonly people: string
  readonly date: string
  readonly show: string
  readonly timesOn: (day: string) => string
  readonly noTimes: string
  readonly otherDays: string
  readonly zone: (zone: string) => string
  readonly when: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly note: string
  readonly optional: string
  readonly book: string
  readonly otherTime: string
  readonly confirmed: string
  readonly sent: string
  readonly cancelled: string
  readonly cancelledBySite: string
  readonly over: string
  readonly addToCalendar: string
  readonly cancel: string
  readonly bookAgain: string
  readonly problems: (problem: PageProblem) => string
}

export const texts = textsByLanguage<BookingTexts>(
  import.meta.glob('/src/languages/*/booking.ts', { eager: true, import: 'bookingPage' }),
)
