import { createElement } from 'react'
import { WithdrawalLink } from '#features/shop/withdrawals/parts/withdrawal-link.tsx'
import type { EveryPage } from '#page/every-page.ts'

/** The law wants the page to withdraw to be found on every page, also on a locked one. */
export const withdrawalOnEveryPage: EveryPage = {
  add: ({ language, site: { store } }) =>
    store.storeSettings.withdrawalDays > 0
      ? { footer: createElement(WithdrawalLink, { language }) }
      : undefined,
}
