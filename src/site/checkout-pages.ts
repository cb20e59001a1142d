import type { CheckoutPage } from '#features/checkout/checkout-page.types.ts'
import type { OrderConfirmedPage } from '#features/checkout/order-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage, withFrameOrigin } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** Pages of one kind, for one visitor; they are never cached. */
interface VisitorPages<Page> {
  show(site: HostedSite, page: Page, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of checkouts in the design of each site. Their responses may set cookies. */
export const createCheckoutPages = (pages: Pick<Pages, 'checkout'>): VisitorPages<CheckoutPage> => ({
  show: async (site, page, status) => showFormPage(await pages.checkout(site, page, status), {}, status),
})

/** Returns the pages of orders in the design of each site. Their responses may set cookies. */
export const createOrderPages = (pages: Pick<Pages, 'order'>): VisitorPages<OrderConfirmedPage> => ({
  async show(site, page, status) {
    const response = showFormPage(await pages.order(site, page, status), {}, status)
    return withFrameOrigin(response, page.frameOrigin)
  },
})
