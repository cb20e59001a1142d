import { FORM_MARKER } from '#features/audience/forms/form.marker.ts'
import { FORM_PAGE } from '#features/audience/forms/form-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import form from '#parts/styles/visitor-form.css?raw'
import style from '#features/audience/forms/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

export const kind: FeaturePageKind = {
  token: FORM_PAGE,
  pageType: PAGE_TYPE.page,
  frame: 'site',
  styles: minifyCss([form, style].join('\n')),
  markers: [FORM_MARKER],
}
