/** Paths below which the next segment is a token that shows what only one visitor may see; it is never stored. */
const SECRET_PATHS = [
  '/commerce/order-confirmed/',
  '/commerce/downloads/',
  '/commerce/contribution-confirmed/',
  '/commerce/gift-card/',
  '/checkout/giftcard/',
  '/_booking/',
] as const

/** Returns a URL or path without the token of such a page and what follows it; any other unchanged. */
export function withoutToken(url: string): string {
  for (const path of SECRET_PATHS) {
    const at = url.indexOf(path)
    if (at >= 0) return url.slice(0, at + path.length - 1)
  }
  return url
}
