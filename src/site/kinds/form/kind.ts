import { FORM_MARKER } from '#features/audience/forms/form.marker.ts'
import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import form from '#parts/styles/visitor-form.css?raw'
import style from '#site/kinds/form/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<FormPage> = {
  name: 'form',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  // It has the key of a form.
  cachePolicy: { per: 'request' },
  styles: minifyCss([form, style].join('\n')),
  markers: [FORM_MARKER],
}
