import type { CommentPage } from '#features/content/comments/comment-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import style from '#site/page/styles/comments.css?raw'

export const kind: PageKind<CommentPage> = {
  name: 'comments',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  // It has the key of a form, or one of many parts of a list.
  cachePolicy: { per: 'request' },
  styles: minifyCss(style),
}
