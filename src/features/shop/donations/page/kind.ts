import { DONATION_MARKER } from '#features/shop/donations/donation.marker.ts'
import { DONATION_PAGE } from '#features/shop/donations/donation-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import goal from '#parts/styles/donation-goal.css?raw'
import payment from '#features/shop/orders/parts/payment.css?raw'
import style from '#features/shop/donations/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

export const kind: FeaturePageKind = {
  token: DONATION_PAGE,
  pageType: PAGE_TYPE.donate,
  frame: 'site',
  styles: minifyCss([goal, payment, style].join('\n')),
  markers: [DONATION_MARKER],
}
