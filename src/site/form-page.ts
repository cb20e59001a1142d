import type { SiteResponse } from '#platform/http/api/site-route.ts'
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

/** Returns a page with more directives in its Content-Security-Policy. */
export function withPolicy(response: SiteResponse, directives: readonly string[]): SiteResponse {
  if (!('headers' in response)) return response
  const policy = response.headers['content-security-policy'] ?? ''
  const parts = [...policy.split(';').map((part) => part.trim()), ...directives].filter(Boolean)
  return { ...response, headers: { ...response.headers, 'content-security-policy': parts.join('; ') } }
}
