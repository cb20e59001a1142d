import type { DownloadsPage } from '#features/shop/downloads/downloads-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'
import { writePage } from '#site/serve.ts'

/** The pages with what was bought to download, of all sites. */
interface DownloadPages {
  /** Returns a page for one buyer; it is never cached. */
  show(site: HostedSite, page: DownloadsPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of downloads in the design of each site. */
export const createDownloadPages = (pages: Pick<Pages, 'downloads'>): DownloadPages => ({
  async show(site, page, status) {
    const rendered = await pages.downloads(site, page, status)
    return {
      write: (request, response, requestId) => writePage(request, response, rendered, requestId).bytes,
    }
  },
})
