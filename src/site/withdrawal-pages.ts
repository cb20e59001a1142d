import type { WithdrawalPage } from '#features/withdrawals/withdrawal-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The pages of withdrawals, of all sites. */
interface WithdrawalPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: WithdrawalPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns pages of withdrawals in the design of each site. */
export const createWithdrawalPages = (pages: Pick<Pages, 'withdrawal'>): WithdrawalPages => ({
  show: async (site, page, status) => showFormPage(await pages.withdrawal(site, page, status), {}, status),
})
