import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { coverDefaults, type CoverContent } from '#site/page/cover-kind.ts'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<CoverContent> = { ...coverDefaults, name: 'cover', pageType: PAGE_TYPE.page }
