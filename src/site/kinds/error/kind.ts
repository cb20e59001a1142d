import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<null> = {
  name: 'error',
  pageType: PAGE_TYPE.error,
  frame: 'site',
  cachePolicy: { per: 'request' },
}
