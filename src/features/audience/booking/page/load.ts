import type { BookingPage } from '#features/audience/booking/page.types.ts'
import { texts as bookingTexts } from '#features/audience/booking/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The pages on which visitors book, and see and cancel what they booked. They have no canonical URL. */
export const loader: FeaturePageLoader<BookingPage, BookingPage> = {
  load(page, { language }) {
    const { title } = textsIn(bookingTexts, language)
    return { title, content: () => page }
  },
}
