import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import form from '#parts/styles/visitor-form.css?raw'
import style from '#site/kinds/withdrawal/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<WithdrawalPage> = {
  name: 'withdrawal',
  pageType: PAGE_TYPE.page,
  // The law wants it to be found on a locked site, too.
  staysOpen: true,
  frame: 'site',
  // It has what one visitor entered.
  cachePolicy: { per: 'request' },
  styles: minifyCss([form, style].join('\n')),
}
