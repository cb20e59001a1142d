import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import { newsletterTextsFor } from '#features/audience/newsletter/newsletter-texts.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The page of a link in an email of a newsletter. It has no canonical URL. */
export const loader: FeaturePageLoader<NewsletterPage, NewsletterPage> = {
  load(page, { language }) {
    const texts = newsletterTextsFor(language)
    const confirms = ['confirm', 'confirmed', 'again'].includes(page.what)
    return {
      title: confirms ? texts.signUp : texts.unsubscribe,
      pageType: confirms ? PAGE_TYPE.page : PAGE_TYPE.newsletterUnsubscribe,
      content: () => page,
    }
  },
}
