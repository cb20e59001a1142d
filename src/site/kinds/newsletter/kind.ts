import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import form from '#parts/styles/visitor-form.css?raw'
import style from '#site/kinds/newsletter/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

export const kind: PageKind<NewsletterPage> = {
  name: 'newsletter',
  pageType: PAGE_TYPE.newsletterUnsubscribe,
  frame: 'site',
  // It has the address of one visitor.
  cachePolicy: { per: 'request' },
  styles: minifyCss([form, style].join('\n')),
}
