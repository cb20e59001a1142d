import { WITHDRAWAL_PAGE } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import form from '#parts/styles/visitor-form.css?raw'
import style from '#features/shop/withdrawals/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

export const kind: FeaturePageKind = {
  token: WITHDRAWAL_PAGE,
  pageType: PAGE_TYPE.page,
  // The law wants it to be found on a locked site, too.
  staysOpen: true,
  frame: 'site',
  styles: minifyCss([form, style].join('\n')),
}
