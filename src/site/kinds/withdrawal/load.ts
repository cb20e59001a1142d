import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import { withdrawalTextsFor } from '#features/shop/withdrawals/withdrawal-texts.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'

/** The page on which a buyer withdraws from a contract. It has no canonical URL. */
export const loader: PageLoader<WithdrawalPage, WithdrawalPage> = {
  match: (subject) => (subject.what === 'withdrawal' ? subject.page : undefined),
  load(page, { settings }) {
    const texts = withdrawalTextsFor(settings.language)
    return Promise.resolve({ title: texts.right, pageType: PAGE_TYPE.page, content: () => page })
  },
}
