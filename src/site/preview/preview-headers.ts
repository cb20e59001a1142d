import type { HeaderPairs } from '#site/response-headers.ts'

/** Headers of every preview response: not cached, not indexed, and no referrer. */
const ALWAYS: HeaderPairs = [
  ['cache-control', 'no-store'],
  // The token must not reach another page of the site by a referrer or the window's history.
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-robots-tag', 'noindex, nofollow'],
]

/**
 * Returns the headers of a previewed page (P13, P19): only our scripts with this nonce run, nothing is embedded, and
 * only the app may frame it.
 */
export function previewHeaders(appOrigin: string, nonce: string): HeaderPairs {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline' https:",
    'img-src http: https: data:',
    'media-src http: https: data:',
    "font-src 'self' https: data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${appOrigin}`,
  ]
  return [['content-security-policy', policy.join('; ')], ...ALWAYS]
}

/** Returns the headers of other previewed content, such as a feed, which may do nothing at all. */
export function previewFileHeaders(appOrigin: string): HeaderPairs {
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; sandbox; frame-ancestors ${appOrigin}`
  return [['content-security-policy', policy], ...ALWAYS]
}
