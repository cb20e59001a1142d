/**
 * Counts what happens on this page (docs/analytics.md): page view or search, landing, active time, errors and web vitals.
 * Buttons are counted by their own feature. Under a restrictive policy nothing is stored before the visitor agrees.
 */

import '#features/audience/analytics/visitor/buttons.ts'
import { startHeartbeat } from '#features/audience/analytics/visitor/heartbeat.ts'
import { LogBatch } from '#features/audience/analytics/visitor/log-batch.ts'
import { watchErrors } from '#features/audience/analytics/visitor/watch-errors.ts'
import { measureVitals } from '#features/audience/analytics/visitor/web-vitals.ts'
import { executedSearch } from '#features/audience/analytics/search-hit.rules.ts'
import { landingQuery } from '#lib/tracking/landing-query.ts'
import { COMMERCE_EVENT, HIT_EVENT, TRACKING_PATH, VITAL_RECORD } from '#lib/tracking/tracking-names.ts'
import { recordEvent } from '#visitor/events.ts'
import { recordHit } from '#visitor/hits.ts'
import { pageContext } from '#visitor/page-context.ts'
import { isTracked, onLeave, sendCount, whenSeen } from '#visitor/tracking/page-tracking.ts'
import { deleteTrackingCookies } from '#visitor/tracking/visitor-cookie.ts'

/** Page type of the search page, whose views are not counted; its searches are (SRC-01, SRC-05). */
const SEARCH_PAGE_TYPE = 102
/** Page type and path of the form of the checkout. */
const [CHECKOUT_PAGE_TYPE, CHECKOUT_PATH] = [201, '/checkout']
/** Record type of products (CTX-09), and the type of collections all of whose items are products. */
const [PRODUCT, PRODUCTS] = [11, 'products']

deleteTrackingCookies()
if (isTracked()) {
  watchErrors()
  whenSeen(start)
}

function start(): void {
  if (pageContext().pageType !== SEARCH_PAGE_TYPE) recordHit(HIT_EVENT.pageView)
  else if (executedSearch(location.search) !== undefined) recordHit(HIT_EVENT.siteSearch)
  recordCommerce()
  reportLanding()
  startHeartbeat()
  const log = new LogBatch(window, (records, isLeaving) => {
    if (!isTracked()) return
    sendCount(TRACKING_PATH.trace, new URLSearchParams({ data: JSON.stringify(records) }), isLeaving)
  })
  const pageUrl = location.origin + location.pathname
  measureVitals((name, value) => log.add({ pageUrl, type: VITAL_RECORD, data: { name, value } }))
  onLeave(() => log.flush(true))
}

/** Records that a product is seen, or that the checkout is begun (CHK-04). */
function recordCommerce(): void {
  const { pageType, item, collection } = pageContext()
  if (item && (item.recordType === PRODUCT || collection?.typeName === PRODUCTS))
    recordEvent(COMMERCE_EVENT.view, { itemId: item.id })
  // With a query the page shows why nothing was ordered, and at another path an order that is being paid.
  if (pageType === CHECKOUT_PAGE_TYPE && location.pathname === CHECKOUT_PATH && location.search === '')
    recordEvent(COMMERCE_EVENT.checkoutStarted)
}

/** Reports a visitor who comes from elsewhere, by an image (HIT-12). */
function reportLanding(): void {
  if (URL.parse(document.referrer)?.origin === location.origin) return
  new Image().src = `${TRACKING_PATH.landing}?${landingQuery({
    landing: location.origin + location.pathname,
    search: location.search,
    referrer: document.referrer,
    random: String(Math.random()).slice(2),
    language: navigator.language,
    screen: `${screen.width}x${screen.height}`,
  })}`
}
