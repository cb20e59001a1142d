import { DONATION_MARKER } from '#features/shop/donations/donation.marker.ts'
import type { DonationPage } from '#features/shop/donations/donation-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import goal from '#parts/styles/donation-goal.css?raw'
import payment from '#parts/styles/payment.css?raw'
import style from '#site/kinds/donation/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<DonationPage> = {
  name: 'donation',
  pageType: PAGE_TYPE.donate,
  frame: 'site',
  // It has the key of a form, or is about one donation.
  cachePolicy: { per: 'request' },
  styles: minifyCss([goal, payment, style].join('\n')),
  markers: [DONATION_MARKER],
}
