import type { LockProblem } from '#features/tenancy/locks/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#site/kinds/lock/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'
import field from '#parts/styles/field.css?raw'

/** The password form of a page or a site. */
export interface LockContent {
  /** The whole site is locked, not only the requested page. */
  readonly isWholeSite: boolean
  /** One-time key of the form. */
  readonly formKey: string
  /** The locked path with its query, percent-encoded. */
  readonly returnPath: string
  readonly problem: LockProblem | undefined
}

export const kind: PageKind<LockContent> = {
  name: 'lock',
  pageType: PAGE_TYPE.lockScreen,
  frame: 'site',
  cachePolicy: { per: 'lock' },
  styles: minifyCss([field, style].join('\n')),
}
