import type { DonationPage } from '#features/shop/donations/donation-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { texts as donationTexts } from '#site/kinds/donation/texts.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'

/** The page on which visitors donate, and that of a donation (DON-02). They have no canonical URL. */
export const loader: PageLoader<DonationPage, DonationPage> = {
  match: (subject) => (subject.what === 'donation' ? subject.page : undefined),
  load(page, { settings }) {
    const { thanks } = kindTextsFor(donationTexts, settings.language)
    const isForm = page.what === 'donate'
    return Promise.resolve({
      title: isForm ? page.page.title : thanks,
      pageType: isForm ? PAGE_TYPE.donate : PAGE_TYPE.contributionConfirmed,
      content: () => page,
    })
  },
}
