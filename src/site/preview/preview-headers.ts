import type { HeaderPairs } from '#site/response-headers.ts'

/** Headers that every answer of a preview has: nobody keeps it, finds it, or learns its address. */
const ALWAYS: HeaderPairs = [
  ['cache-control', 'no-store'],
  // Neither a referrer nor the list of a window's addresses tells another page of the site the token.
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-robots-tag', 'noindex, nofollow'],
]

/**
 * Headers of a previewed page (P13, P19): of all scripts only ours with that nonce run, nothing is embedded, and only the
 * app may frame it.
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

/** The same of anything else, such as a feed, which may do nothing at all. */
export function previewFileHeaders(appOrigin: string): HeaderPairs {
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; sandbox; frame-ancestors ${appOrigin}`
  return [['content-security-policy', policy], ...ALWAYS]
}
