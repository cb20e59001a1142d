import type { NewsletterPage } from '#features/newsletter/newsletter-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The pages of links in emails of newsletters, of all sites. */
interface NewsletterPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: NewsletterPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns pages of newsletters in the design of each site. */
export const createNewsletterPages = (pages: Pick<Pages, 'newsletter'>): NewsletterPages => ({
  show: async (site, page, status) => showFormPage(await pages.newsletter(site, page, status), {}, status),
})
