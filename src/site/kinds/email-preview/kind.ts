import type { EmailPreview } from '#features/audience/email-previews/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#site/kinds/email-preview/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<EmailPreview> = {
  name: 'email-preview',
  pageType: PAGE_TYPE.commerceEmailPreview,
  frame: 'screen',
  // Only its owner sees it.
  cachePolicy: { per: 'request' },
  styles: minifyCss(style),
}
