import type { DonationPage } from '#features/shop/donations/donation-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { texts as donationTexts } from '#features/shop/donations/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The page on which visitors donate, and that of a donation (DON-02). They have no canonical URL. */
export const loader: FeaturePageLoader<DonationPage, DonationPage> = {
  load(page, { language }) {
    const { thanks } = textsIn(donationTexts, language)
    const isForm = page.what === 'donate'
    return {
      title: isForm ? page.page.title : thanks,
      pageType: isForm ? PAGE_TYPE.donate : PAGE_TYPE.contributionConfirmed,
      content: () => page,
    }
  },
}
