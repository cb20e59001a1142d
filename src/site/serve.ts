import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessLog } from '#platform/log/access-log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { withQuery } from '#features/redirects/address.rules.ts'
import { chooseEncoding } from '#site/encoding.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'
import type { CachedPage } from '#site/page-cache.ts'
import type { Pages } from '#site/pages.ts'
import type { PageHeaders } from '#site/render-page.ts'

/** What answering from the cache needs. */
export interface ServeParts {
  readonly hosts: HostMap
  readonly pages: Pages
  readonly access: AccessLog
  readonly metrics: Metrics
  readonly nextRequestId: () => string
}

/** Answers at once when the page is ready, and says whether it did. Everything else goes the long way. */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean

/** The short way of a visitor's request: host, cache, bytes. It stands before the HTTP framework. */
export function createServeCached({ hosts, pages, access, metrics, nextRequestId }: ServeParts): ServeCached {
  return (request, response) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const started = performance.now()
    const site = hosts.find(request.headers.host)
    if (site === undefined) return false
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const page = pages.ready(site, path, mark === -1 ? '' : url.slice(mark + 1))
    if (page === undefined) return false
    const requestId = nextRequestId()
    const { status, bytes } = writePage(request, response, page, requestId)
    const milliseconds = performance.now() - started
    metrics.countRequest('cached', status, milliseconds)
    access.write({
      requestId,
      site: site.id,
      method,
      pathJson: page.pathJson,
      status,
      bytes,
      milliseconds,
      cached: true,
    })
    return true
  }
}

/** Writes a ready page in the encoding that the visitor takes, or 304 when it is the one they hold. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
): { status: number; bytes: number } {
  const { headers } = request
  if (page.status === 200 && isHeld(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...page.headers304, 'x-request-id', requestId]).end()
    return { status: 304, bytes: 0 }
  }
  if (page.location !== undefined) {
    const { url = '/' } = request
    const mark = url.indexOf('?')
    const location = withQuery(page.location, mark === -1 ? '' : url.slice(mark + 1))
    const headersOfMove = [...page.variants.identity.headers, 'location', location]
    response.writeHead(page.status, [...headersOfMove, 'x-request-id', requestId]).end()
    return { status: page.status, bytes: 0 }
  }
  const variant = page.variants[chooseEncoding(headers['accept-encoding'])]
  response.writeHead(page.status, [...variant.headers, 'x-request-id', requestId])
  if (request.method === 'HEAD') {
    response.end()
    return { status: page.status, bytes: 0 }
  }
  response.end(variant.body)
  return { status: page.status, bytes: variant.body.length }
}

function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header === '*' || header.includes(etag.slice(2))
}

/** Headers of a site's pages (P13): no plugin content, no other base address, framing by ourselves and the app only. */
export function pageHeaders(appOrigin: string): (site: HostedSite) => PageHeaders {
  const plain: PageHeaders = [
    ['content-security-policy', `object-src 'none'; base-uri 'none'; frame-ancestors 'self' ${appOrigin}`],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
  ]
  const secure: PageHeaders = [...plain, ['strict-transport-security', 'max-age=15552000']]
  // The same texts for all sites: with thousands of them, their own copies would not fit the processor's cache.
  return (site) => (site.origin.startsWith('https:') ? secure : plain)
}
