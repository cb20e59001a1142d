import { EMPTY_LAYOUT } from '#features/pages/layout.types.ts'
import type { PageTypeCode } from '#features/sites/page-types.ts'
import type { Found } from '#site/loaded-page.ts'
import type { PageContent } from '#site/page/model.ts'

/** Returns a page with its content only. */
export function plain(pageType: PageTypeCode, content: PageContent): Found {
  return {
    pageType,
    title: '',
    description: '',
    canonical: undefined,
    context: {},
    content: () => content,
    layout: EMPTY_LAYOUT,
    parameters: [],
    items: [],
    authorIds: [],
    mediaIds: [],
  }
}
