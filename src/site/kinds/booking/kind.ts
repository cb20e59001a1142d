import type { BookingPage } from '#features/audience/booking/page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import shared from '#parts/styles/booking.css?raw'
import style from '#site/kinds/booking/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'
import field from '#site/page/styles/field.css?raw'

export const kind: PageKind<BookingPage> = {
  name: 'booking',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  // It has the key of a form, and may be about a visitor's own booking.
  cachePolicy: { per: 'request' },
  styles: minifyCss([field, shared, style].join('\n')),
}
