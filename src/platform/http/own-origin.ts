import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns whether a form post comes from a page of that origin (P11): its Origin header matches, and
 * Sec-Fetch-Site, where the browser sends it, is `same-origin`.
 */
export function isSameOriginFormPost(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return headers.origin === origin && (site === undefined || site === 'same-origin')
}
