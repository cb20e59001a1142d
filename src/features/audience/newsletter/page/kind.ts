import { NEWSLETTER_PAGE } from '#features/audience/newsletter/newsletter-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import form from '#parts/styles/visitor-form.css?raw'
import style from '#features/audience/newsletter/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

export const kind: FeaturePageKind = {
  token: NEWSLETTER_PAGE,
  pageType: PAGE_TYPE.newsletterUnsubscribe,
  frame: 'site',
  styles: minifyCss([form, style].join('\n')),
}
