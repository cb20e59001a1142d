import { CHECKOUT_PAGE, type CheckoutPage } from '#features/shop/checkout/checkout-page.types.ts'
import { STRIPE_SOURCES } from '#features/shop/payments/stripe-names.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import { pageOf } from '#lib/page-token.ts'
import type { SiteRouteParts } from '#platform/feature-manifest.ts'
import type { ServedSite, SiteResponse } from '#platform/http/api/site-route.ts'

/**
 * Shows a page of a checkout. Where a card is typed, only the scripts of the site and those of Stripe run; `appOrigin` is
 * where its owner signs in.
 */
export const showCheckoutPage = (
  { showPage, appOrigin }: Pick<SiteRouteParts, 'showPage' | 'appOrigin'>,
  site: ServedSite,
  page: CheckoutPage,
  status: HttpStatus,
): Promise<SiteResponse> => {
  const hasStripe = page.what === 'form' && page.publishableKey !== ''
  return showPage(site, pageOf(CHECKOUT_PAGE, page), status, hasStripe ? stripePolicy(appOrigin) : [])
}

const stripePolicy = (appOrigin: string): readonly string[] => [
  // The page has scripts of its own in its markup.
  ['script-src', "'self'", "'unsafe-inline'", ...STRIPE_SOURCES.script].join(' '),
  ['frame-src', "'self'", appOrigin, ...STRIPE_SOURCES.frame].join(' '),
  ['connect-src', "'self'", appOrigin, ...STRIPE_SOURCES.connect].join(' '),
]
