import type { IncomingMessage, ServerResponse } from 'node:http'
import { accessDetail, type AccessLog } from '#platform/log/access-log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { withQuery } from '#features/content/redirects/redirect-path.rules.ts'
import { responseHeaders, type HeaderPairs } from '#site/response-headers.ts'
import { chooseEncoding } from '#site/encoding.ts'
import { etagMatches } from '#platform/http/if-none-match.ts'
import { writePreparedHead } from '#platform/http/prepared-head.ts'
import type { HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { renderTooMany } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import { type CachedPage, type SentResponse, sentOf, variantOf } from '#site/page-cache.ts'
import type { Pages } from '#site/pages.ts'
import type { RequestQuota } from '#site/request-quota.ts'

/** The dependencies of serving cached pages. */
export interface ServeParts {
  readonly hosts: HostMap
  readonly pages: Pages
  readonly access: AccessLog
  readonly metrics: Metrics
  readonly nextRequestId: () => string
  readonly quota: RequestQuota
}

/** Responds at once when the page is ready, and returns whether it did. All other requests take the slow path. */
export type ServeCached = (request: IncomingMessage, response: ServerResponse) => boolean

/** Returns the fast path of a visitor's request: host, cache, bytes. It runs before the HTTP framework. */
export function createServeCached({
  hosts,
  pages,
  access,
  metrics,
  nextRequestId,
  quota,
}: ServeParts): ServeCached {
  const detailOf = (host: string | undefined, { pathJson }: CachedPage, sent: SentResponse, method: string) =>
    accessDetail({ site: hosts.find(host)?.id ?? '-', method, pathJson, cached: true }, sent)

  return (request, response) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const started = performance.now()
    const { host } = request.headers
    const page = pages.readyAt(host, url)
    if (page === undefined) return false
    const requestId = nextRequestId()
    const site = hosts.hasRequestLimits ? hosts.find(host) : undefined
    const wait = site && quota.take(site)
    const sent =
      wait === undefined
        ? writePage(request, response, page, requestId)
        : writeTooMany(request, response, wait, requestId)
    const milliseconds = performance.now() - started
    metrics.countRequest('cached', sent.status, milliseconds)
    const detail =
      method === 'GET' && wait === undefined
        ? (sent.detail ??= detailOf(host, page, sent, method))
        : detailOf(host, page, sent, method)
    access.write(requestId, detail, milliseconds)
    return true
  }
}

/** Sends a ready page in an accepted encoding, or 304 when the ETag matches. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
): SentResponse {
  const { headers, status, etag } = page
  if (page.location !== undefined) {
    const { url = '/' } = request
    const mark = url.indexOf('?')
    const location = withQuery(page.location, mark === -1 ? '' : url.slice(mark + 1))
    const own = ['location', location, 'content-length', '0', 'x-request-id', requestId]
    response.writeHead(status, [...headers.pairs.flat(), ...own]).end()
    return sentOf(status, 0)
  }
  if (status === 200 && etagMatches(request.headers['if-none-match'], etag)) {
    const lines = `etag: ${etag}\r\nx-request-id: ${requestId}\r\n${headers.notModifiedLines}`
    writePreparedHead(response, 304, lines)
    response.end()
    return page.notModified
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const variant = variantOf(page, encoding)
  const coding = variant === page.identity ? 'identity' : encoding
  const lines = `${variant.lines}x-request-id: ${requestId}\r\n${headers.lines[coding]}`
  writePreparedHead(response, status, lines)
  if (request.method === 'HEAD') {
    response.end()
    return sentOf(status, 0)
  }
  response.end(variant.body, 'latin1')
  return variant
}

const tooMany = Buffer.from(renderTooMany(bareStyles))

/** Returns headers of pages without a site; only `framedBy` may frame them. */
export const plainHeaders = (framedBy = "'none'") => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors ${framedBy}`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
})

/** Returns the page for the app's preview frame: the owner's scripts do not run there. */
export function framedPage(page: CachedPage, appOrigin: string): CachedPage {
  const policy = `object-src 'none'; base-uri 'none'; sandbox allow-same-origin; frame-ancestors ${appOrigin}`
  const pairs = page.headers.pairs.map(
    ([name, value]) => [name, name === 'content-security-policy' ? policy : value] as const,
  )
  return { ...page, headers: responseHeaders(pairs) }
}

const PLAIN_HEADERS = plainHeaders()

/** Responds that a site exceeds its request limit; `wait` in seconds. As cheap as a ready page. */
export function writeTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  wait: number,
  requestId: string,
): SentResponse {
  response.writeHead(429, {
    ...PLAIN_HEADERS,
    'retry-after': String(wait),
    'content-length': String(tooMany.length),
    'x-request-id': requestId,
  })
  const body = request.method === 'HEAD' ? undefined : tooMany
  response.end(body)
  return sentOf(429, body?.length ?? 0)
}

/** Returns headers of a site's pages (P13): no plugins, no other base URL, framing by the site itself only. */
export function pageHeaders(): (site: HostedSite) => HeaderPairs {
  const plain: HeaderPairs = [
    ['content-security-policy', `object-src 'none'; base-uri 'none'; frame-ancestors 'self'`],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
  ]
  const secure: HeaderPairs = [...plain, ['strict-transport-security', 'max-age=15552000']]
  // The same objects for all sites: with thousands of sites, copies would not fit the processor's cache.
  return (site) => (site.origin.startsWith('https:') ? secure : plain)
}
