import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#site/kinds/coming-soon/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

/** What visitors see at every path of a site that its owner has not opened yet; it shows nothing of the content. */
export const kind: PageKind<null> = {
  name: 'coming-soon',
  pageType: PAGE_TYPE.splashPage,
  frame: 'screen',
  cachePolicy: { per: 'site' },
  styles: minifyCss(style),
}
