import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form post comes from a page of that very origin (P11): its Origin is exactly that, and where the browser
 * says how the sites relate, it says that they are the same. A post without an Origin comes from no browser's form.
 */
export function isOwnFormPost(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return headers.origin === origin && (site === undefined || site === 'same-origin')
}
