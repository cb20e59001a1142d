import { EMAIL_PREVIEW_PAGE } from '#features/audience/email-previews/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#features/audience/email-previews/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

export const kind: FeaturePageKind = {
  token: EMAIL_PREVIEW_PAGE,
  pageType: PAGE_TYPE.commerceEmailPreview,
  frame: 'screen',
  styles: minifyCss(style),
}
