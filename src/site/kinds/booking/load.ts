import type { BookingPage } from '#features/audience/booking/page.types.ts'
import { texts as bookingTexts } from '#site/kinds/booking/texts.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'

/** The pages on which visitors book, and see and cancel what they booked. They have no canonical URL. */
export const loader: PageLoader<BookingPage, BookingPage> = {
  match: (subject) => (subject.what === 'booking' ? subject.page : undefined),
  load(page, { settings }) {
    const { title } = kindTextsFor(bookingTexts, settings.language)
    return Promise.resolve({ title, content: () => page })
  },
}
