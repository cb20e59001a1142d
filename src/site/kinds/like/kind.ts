import type { LikeProblem } from '#features/content/likes/rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#site/kinds/like/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

/** The form that likes an item without scripts. */
export interface LikeContent {
  readonly id: Id
  readonly title: string
  /** The page of the item. */
  readonly href: string
  readonly count: number
  /** One-time key of the form. */
  readonly formKey: string
  readonly problem: LikeProblem | undefined
}

export const kind: PageKind<LikeContent> = {
  name: 'like',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  // The count is that of the moment, and each form has its key.
  cachePolicy: { per: 'request' },
  styles: minifyCss(style),
}
