import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import { withdrawalTextsFor } from '#features/shop/withdrawals/withdrawal-texts.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The page on which a buyer withdraws from a contract. It has no canonical URL. */
export const loader: FeaturePageLoader<WithdrawalPage, WithdrawalPage> = {
  load(page, { language }) {
    const texts = withdrawalTextsFor(language)
    return { title: texts.right, pageType: PAGE_TYPE.page, content: () => page }
  },
}
