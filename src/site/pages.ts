import type { BookingPage } from '#features/audience/booking/page.types.ts'
import type { CartPage } from '#features/shop/cart/cart-page.types.ts'
import type { CheckoutPage } from '#features/shop/checkout/checkout-page.types.ts'
import type { OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import type { CommentPage } from '#features/content/comments/comment-page.types.ts'
import type { DownloadsPage } from '#features/shop/downloads/downloads-page.types.ts'
import type { DonationPage } from '#features/shop/donations/donation-page.types.ts'
import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import type { GiftCardPage } from '#features/shop/gift-cards/gift-card-page.types.ts'
import { parseSourceQuery } from '#features/transfer/imports/moved-urls.rules.ts'
import type { IsOpen, Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import { isNeverCached } from '#site/load-url.ts'
import type { VisitorAccess } from '#site/loaded-page.ts'
import type { CachedPage, PageCache } from '#site/page-cache.ts'
import { createPageDependencies, type Dependencies, type LoadWatch } from '#site/page-dependencies.ts'
import { createPageReader, EVERYBODY, type PageReader } from '#site/page-reader.ts'
import { createPageResponses } from '#site/page-responses.ts'
import { readPageQuery, writePageQuery } from '#site/page/page-query.ts'
import type { PagesParts } from '#site/pages-parts.ts'
import { createReadyPageStore, keyOf, sharedKeyOfLoaded } from '#site/ready-page-store.ts'
import type { CachingHeaders } from '#site/shared-caches.ts'

export interface Pages {
  /** Returns the page for a raw Host header and request target when it is ready. */
  readyAt(host: string | undefined, url: string): CachedPage | undefined
  /** Returns the page at `path?search` when it is ready; undefined when it must be rendered. */
  ready(site: HostedSite, path: string, search: string): CachedPage | undefined
  /**
   * Returns the page, rendered if necessary; concurrent requests for the same site, version and path share one render.
   */
  get(site: HostedSite, path: string, search: string): Promise<CachedPage>
  /** Returns the page for a visitor who has opened locks or is a member of the site, rendered for them only. */
  getFor(access: VisitorAccess, site: HostedSite, path: string, search: string): Promise<CachedPage>
  /** Returns the first lock at a path that such a visitor has not opened; renders nothing. */
  lockAt(site: HostedSite, path: string, isOpen: IsOpen): Promise<Lock | undefined>
  /** Returns the lock page for such a visitor after a failed attempt; undefined without a lock. */
  rejected(
    site: HostedSite,
    path: string,
    isOpen: IsOpen,
    problem: LockProblem,
  ): Promise<CachedPage | undefined>
  /** Returns where a query of an imported site's front page leads, such as `p=7`; undefined if it leads nowhere. */
  movedTo(site: HostedSite, search: string): Promise<string | undefined>
  /** Returns a page about bookings in the design of the site, for one visitor; never cached. */
  booking(site: HostedSite, page: BookingPage, status: HttpStatus): Promise<CachedPage>
  /** Returns a page about a cart in the design of the site, for one visitor; never cached. */
  cart(site: HostedSite, page: CartPage, status: HttpStatus): Promise<CachedPage>
  /** Returns a page of a checkout in the design of the site, for one visitor; never cached. */
  checkout(site: HostedSite, page: CheckoutPage, status: HttpStatus): Promise<CachedPage>
  /** Returns the page of an order in the design of the site; never cached. */
  order(site: HostedSite, page: OrderConfirmedPage, status: HttpStatus): Promise<CachedPage>
  /** Returns the page with what a buyer can download in the design of the site, for one buyer; never cached. */
  downloads(site: HostedSite, page: DownloadsPage, status: HttpStatus): Promise<CachedPage>
  /** Returns a page of donations in the design of the site, for one visitor; never cached. */
  donation(site: HostedSite, page: DonationPage, status: HttpStatus): Promise<CachedPage>
  /** Returns the page on which a buyer withdraws from a contract, for one visitor; never cached. */
  withdrawal(site: HostedSite, page: WithdrawalPage, status: HttpStatus): Promise<CachedPage>
  /** Returns the page of a link in an email of a newsletter, for one visitor; never cached. */
  newsletter(site: HostedSite, page: NewsletterPage, status: HttpStatus): Promise<CachedPage>
  /** Returns a form as a page in the design of the site, for one visitor; never cached. */
  form(site: HostedSite, page: FormPage, status: HttpStatus): Promise<CachedPage>
  /** Returns a page of comments in the design of the site, for one visitor; never cached. */
  comments(site: HostedSite, page: CommentPage, status: HttpStatus): Promise<CachedPage>
  /** Returns a page of gift cards; it is never cached. */
  giftCard(site: HostedSite, page: GiftCardPage, status: HttpStatus): Promise<CachedPage>
  /** Returns the site's own error page; throws when even that cannot be rendered. */
  error(site: HostedSite): Promise<CachedPage>
  readonly cache: PageCache
}

/** A page that was made, and the invalidations that arrived meanwhile. */
interface Made {
  readonly page: CachedPage
  readonly dependencies: Dependencies
}

/** A page that is being made. */
interface InFlight {
  readonly watch: LoadWatch
  readonly made: Promise<Made>
}

const PRIVATE_CACHING: CachingHeaders = { cacheControl: 'private, no-store', due: undefined, headers: [] }

type ShownOnce = [subject: Parameters<PageReader['readSubject']>[1], status: HttpStatus]

/** Renders, caches and finds the pages of all sites. */
export function createPages(parts: PagesParts): Pages {
  const dependencies = createPageDependencies()
  const ready = createReadyPageStore(parts, dependencies)
  const reader = createPageReader(parts, dependencies, ready.shared)
  const responses = createPageResponses(parts)
  const inFlight = new Map<string, InFlight>()

  /** Returns a page for one visitor; it is never cached. */
  const showOnce = async (site: HostedSite, ...[subject, status]: ShownOnce) =>
    responses.of(site, { ...(await reader.readSubject(site, subject)), status }, '', PRIVATE_CACHING)

  async function make(
    known: HostedSite,
    request: PageRequest,
    watch: Pick<LoadWatch, 'isOutdated'>,
  ): Promise<Made> {
    const started = performance.now()
    const {
      loaded,
      cached,
      site,
      readAt,
      dependencies: on,
    } = await reader.read(known, request, EVERYBODY, { reuse: true })
    if (cached) return { page: cached, dependencies: on }
    const shared = ready.shared(site.cacheKey, sharedKeyOfLoaded(loaded))
    if (shared) return { page: shared, dependencies: dependencies.of(shared) ?? on }
    const caching = responses.sharedCachingOf(site, loaded, readAt)
    const page = await responses.of(site, loaded, request.path, caching)
    const made = { page, dependencies: on, readAt }
    if (!watch.isOutdated(on)) ready.add(site.cacheKey, request, loaded, made)
    parts.onRender?.(performance.now() - started)
    return made
  }

  /** Starts to make a page that the next requests for it share. */
  function start(site: HostedSite, request: PageRequest, key: string): InFlight {
    const watch = dependencies.watch(site.id)
    const made = make(site, request, watch).finally(() => {
      watch.end()
      inFlight.delete(key)
    })
    const started = { watch, made }
    inFlight.set(key, started)
    return started
  }

  return {
    cache: ready.cache,
    readyAt: ready.atRawUrl,
    ready: ready.at,
    lockAt: reader.lockAt,
    async get(site, path, search) {
      const request = requestOf(path, search)
      if (isNeverCached(site, request, parts.clock())) {
        const found = await reader.read(site, request, EVERYBODY, { reuse: true })
        return found.cached ?? responses.of(found.site, found.loaded, path)
      }
      const key = keyOf(site.cacheKey, path, writePageQuery(request.query))
      for (;;) {
        const { watch, made } = inFlight.get(key) ?? start(site, request, key)
        const { count } = watch
        const { page, dependencies: on } = await made
        // Somebody who asks after a change never gets a page from before it.
        if (!watch.isOutdated(on, count)) return page
      }
    },
    async getFor(access, site, path, search) {
      const found = await reader.read(site, requestOf(path, search), access)
      return found.cached ?? responses.of(found.site, found.loaded, path, PRIVATE_CACHING)
    },
    async rejected(site, path, isOpen, problem) {
      // The lock page tells nothing that a site that is coming soon hides.
      const access = { isOpen, isMember: true }
      const { loaded, site: current } = await reader.read(site, requestOf(path, ''), access, { problem })
      if (!loaded || !('lock' in loaded) || !loaded.lock) return undefined
      return responses.of(current, loaded, path, PRIVATE_CACHING)
    },
    async movedTo(site, search) {
      const query = parseSourceQuery(search)
      return query && reader.movedTo(site, query)
    },
    booking: (site, page, status) => showOnce(site, { what: 'booking', page }, status),
    cart: (site, page, status) => showOnce(site, { what: 'cart', page }, status),
    checkout: (site, page, status) => showOnce(site, { what: 'checkout', page }, status),
    order: (site, page, status) => showOnce(site, { what: 'order', page }, status),
    downloads: (site, page, status) => showOnce(site, { what: 'downloads', page }, status),
    donation: (site, page, status) => showOnce(site, { what: 'donation', page }, status),
    newsletter: (site, page, status) => showOnce(site, { what: 'newsletter', page }, status),
    withdrawal: (site, page, status) => showOnce(site, { what: 'withdrawal', page }, status),
    form: (site, page, status) => showOnce(site, { what: 'form', page }, status),
    comments: (site, page, status) => showOnce(site, { what: 'comments', page }, status),
    giftCard: (site, page, status) => showOnce(site, { what: 'gift-card', page }, status),
    error: async (site) => responses.of(site, await reader.readSubject(site, { what: 'failure' }), ''),
  }
}

const requestOf = (path: string, search: string): PageRequest => ({
  path,
  query: readPageQuery(search),
  search,
})
