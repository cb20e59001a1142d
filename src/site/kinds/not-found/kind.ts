import { SEARCH_MARKER } from '#features/content/search/search.marker.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import preview from '#parts/styles/search-preview.css?raw'
import style from '#site/page/styles/search-form.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'
import field from '#parts/styles/field.css?raw'

export const kind: PageKind<null> = {
  name: 'not-found',
  pageType: PAGE_TYPE.notFound,
  frame: 'site',
  cachePolicy: { per: 'site' },
  styles: minifyCss([field, style, preview].join('\n')),
  markers: [SEARCH_MARKER],
}
