import type { DonationPage } from '#features/donations/donation-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The pages of donations of all sites. */
interface DonationPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: DonationPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of donations in the design of each site. */
export const createDonationPages = (pages: Pick<Pages, 'donation'>): DonationPages => ({
  show: async (site, page, status) => showFormPage(await pages.donation(site, page, status), {}, status),
})
