import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import { newsletterTextsFor } from '#features/audience/newsletter/newsletter-texts.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'

/** The page of a link in an email of a newsletter. It has no canonical URL. */
export const loader: PageLoader<NewsletterPage, NewsletterPage> = {
  match: (subject) => (subject.what === 'newsletter' ? subject.page : undefined),
  load(page, { settings }) {
    const texts = newsletterTextsFor(settings.language)
    const confirms = ['confirm', 'confirmed', 'again'].includes(page.what)
    return Promise.resolve({
      title: confirms ? texts.signUp : texts.unsubscribe,
      pageType: confirms ? PAGE_TYPE.page : PAGE_TYPE.newsletterUnsubscribe,
      content: () => page,
    })
  },
}
