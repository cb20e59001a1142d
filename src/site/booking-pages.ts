import type { BookingPage } from '#features/audience/booking/page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'
import { writePage } from '#site/serve.ts'

/** The pages of bookings of all sites. */
interface BookingPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: BookingPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of bookings in the design of each site. */
export const createBookingPages = (pages: Pick<Pages, 'booking'>): BookingPages => ({
  async show(site, page, status) {
    const rendered = await pages.booking(site, page, status)
    return {
      write: (request, response, requestId) => writePage(request, response, rendered, requestId).bytes,
    }
  },
})
