import type { GiftCardPage } from '#features/gift-cards/gift-card-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The pages of gift cards of all sites. */
interface GiftCardPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: GiftCardPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of gift cards in the design of each site. */
export const createGiftCardPages = (pages: Pick<Pages, 'giftCard'>): GiftCardPages => ({
  show: async (site, page, status) => showFormPage(await pages.giftCard(site, page, status), {}, status),
})
