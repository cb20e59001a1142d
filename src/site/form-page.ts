import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { bytesOf, type CachedPage } from '#site/page-cache.ts'

/** Headers of the rendered page that do not apply to the response. */
const EXCLUDED_HEADERS: ReadonlySet<string> = new Set(['vary', 'cache-control'])

/**
 * Returns a rendered page with a form for one visitor: each placeholder is replaced by its text, and nobody caches the
 * response.
 */
export function showFormPage(
  page: CachedPage,
  replaced: Readonly<Record<string, string>>,
  status = page.status,
): SiteResponse {
  let html = bytesOf(page.identity).toString('utf8')
  for (const [placeholder, text] of Object.entries(replaced)) html = html.replaceAll(placeholder, () => text)
  const headers = page.headers.pairs.filter(([name]) => !EXCLUDED_HEADERS.has(name))
  return {
    status,
    headers: { ...Object.fromEntries(headers), 'cache-control': 'private, no-store' },
    body: Buffer.from(html),
  }
}

/** Shows pages of one kind for one visitor each; they are never cached. */
interface VisitorPages<Page> {
  show(site: HostedSite, page: Page, status: HttpStatus): Promise<SiteResponse>
}

/** Returns what shows pages in the design of each site. */
export const visitorPages = <Page>(
  render: (site: HostedSite, page: Page, status: HttpStatus) => Promise<CachedPage>,
): VisitorPages<Page> => ({
  show: async (site, page, status) => showFormPage(await render(site, page, status), {}, status),
})

/** Returns a page with more directives in its Content-Security-Policy. */
export function withPolicy(response: SiteResponse, directives: readonly string[]): SiteResponse {
  if (!('headers' in response)) return response
  const policy = response.headers['content-security-policy'] ?? ''
  const parts = [...policy.split(';').map((part) => part.trim()), ...directives].filter(Boolean)
  return { ...response, headers: { ...response.headers, 'content-security-policy': parts.join('; ') } }
}

/** Returns a page that may frame its own origin and this one, and no other. */
export function withFrameOrigin(response: SiteResponse, origin: string | undefined): SiteResponse {
  return origin === undefined ? response : withPolicy(response, [`frame-src 'self' ${origin}`])
}
