import type { CheckoutPage } from '#features/shop/checkout/checkout-page.types.ts'
import type { OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import { STRIPE_SOURCES } from '#features/shop/payments/stripe-names.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage, withFrameOrigin, withPolicy } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** Pages of one kind, for one visitor; they are never cached. */
interface VisitorPages<Page> {
  show(site: HostedSite, page: Page, status: HttpStatus): Promise<SiteResponse>
}

/**
 * Returns the pages of checkouts in the design of each site. Their responses may set cookies. Where a card is typed, only
 * the scripts of the site and those of Stripe run; `appOrigin` is where its owner signs in.
 */
export const createCheckoutPages = (
  pages: Pick<Pages, 'checkout'>,
  appOrigin: string,
): VisitorPages<CheckoutPage> => ({
  async show(site, page, status) {
    const response = showFormPage(await pages.checkout(site, page, status), {}, status)
    const hasStripe = page.what === 'form' && page.publishableKey !== ''
    return hasStripe ? withPolicy(response, stripePolicy(appOrigin)) : response
  },
})

const stripePolicy = (appOrigin: string): readonly string[] => [
  // The page has scripts of its own in its markup.
  ['script-src', "'self'", "'unsafe-inline'", ...STRIPE_SOURCES.script].join(' '),
  ['frame-src', "'self'", appOrigin, ...STRIPE_SOURCES.frame].join(' '),
  ['connect-src', "'self'", appOrigin, ...STRIPE_SOURCES.connect].join(' '),
]

/** Returns the pages of orders in the design of each site. Their responses may set cookies. */
export const createOrderPages = (pages: Pick<Pages, 'order'>): VisitorPages<OrderConfirmedPage> => ({
  async show(site, page, status) {
    const response = showFormPage(await pages.order(site, page, status), {}, status)
    return withFrameOrigin(response, page.frameOrigin)
  },
})
