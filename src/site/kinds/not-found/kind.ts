import { PAGE_TYPE } from '#features/sites/page-types.ts'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<null> = {
  name: 'not-found',
  pageType: PAGE_TYPE.notFound,
  frame: 'site',
  cachePolicy: { per: 'site' },
}
