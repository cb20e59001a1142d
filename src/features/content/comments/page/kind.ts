import { COMMENT_PAGE } from '#features/content/comments/comment-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#features/content/comments/parts/comments.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

export const kind: FeaturePageKind = {
  token: COMMENT_PAGE,
  pageType: PAGE_TYPE.page,
  frame: 'site',
  styles: minifyCss(style),
}
