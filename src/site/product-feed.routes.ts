import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { PRODUCT_FEED_PATH } from '#features/shop/storefront/product-feed.rules.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { ok } from '#lib/result.ts'
import { defineSiteRoute, type SiteResponse, type SiteRoute } from '#platform/http/api/site-route.ts'
import { chooseEncoding } from '#site/encoding.ts'
import { openProductFeed } from '#site/resources/product-feed.ts'
import { REVALIDATE } from '#site/resource.ts'
import { type PageRouteParts, pageAt } from '#site/site.routes.ts'

/** Shopping services read a feed a few times a day; a large one takes seconds of the database. */
const LIMIT = { purpose: 'product-feed', hits: 30, window: 600 }

/** The feed of all products, sent while it is made. Where there is none, the path is that of a missing page. */
export function productFeedRoutes(parts: PageRouteParts): readonly SiteRoute[] {
  return [
    defineSiteRoute(
      {
        name: 'getProductFeed',
        description: 'All products for shopping services, in the format of Google.',
        method: 'GET',
        path: PRODUCT_FEED_PATH,
        response: 'page',
        quota: true,
        rateLimit: LIMIT,
      },
      async ({ site, url, method, headers }) => {
        const feed = await openProductFeed(parts, site)
        if (feed === undefined) return ok(await pageAt(parts, site, url, headers))
        if (method === 'HEAD') {
          await feed.return(undefined)
          return ok({ status: HTTP_STATUS.ok, headers: HEADERS })
        }
        return ok(responseOf(Readable.from(feed), headers['accept-encoding']))
      },
    ),
  ]
}

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': REVALIDATE,
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
}

/** Compresses the feed for readers that accept it. A failure ends the connection, so that the feed is seen to be cut. */
function responseOf(feed: Readable, accepted: string | undefined): SiteResponse {
  if (chooseEncoding(accepted) === 'identity') return { status: HTTP_STATUS.ok, headers: HEADERS, body: feed }
  const body = createGzip()
  // The error destroys `body` too, which the response reports.
  pipeline(feed, body, () => undefined)
  return { status: HTTP_STATUS.ok, headers: { ...HEADERS, 'content-encoding': 'gzip' }, body }
}
