import type { FormPage } from '#features/forms/form-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The forms of all sites as pages of their own. */
interface FormPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: FormPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns forms as pages in the design of each site. */
export const createFormPages = (pages: Pick<Pages, 'form'>): FormPages => ({
  show: async (site, page, status) => showFormPage(await pages.form(site, page, status), {}, status),
})
