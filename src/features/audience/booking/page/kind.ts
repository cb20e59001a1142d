import { BOOKING_PAGE } from '#features/audience/booking/page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import shared from '#parts/styles/booking.css?raw'
import style from '#features/audience/booking/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'
import field from '#parts/styles/field.css?raw'

export const kind: FeaturePageKind = {
  token: BOOKING_PAGE,
  pageType: PAGE_TYPE.page,
  frame: 'site',
  isCompressed: true,
  styles: minifyCss([field, shared, style].join('\n')),
}
