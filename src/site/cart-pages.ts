import type { CartPage } from '#features/shop/cart/cart-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The pages of carts of all sites. */
interface CartPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: CartPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of carts in the design of each site. Their responses may set cookies. */
export const createCartPages = (pages: Pick<Pages, 'cart'>): CartPages => ({
  show: async (site, page, status) => showFormPage(await pages.cart(site, page, status), {}, status),
})
