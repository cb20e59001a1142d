import { CART_COOKIE, CART_COUNT_COOKIE } from '#features/cart/cart-names.types.ts'
import type { CalledSite, SiteCall } from '#platform/http/api/site-route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'

/** Ends the cookies of a cart that was ordered: the next product begins a new one. */
export function endCartCookies({ site, setCookie }: Pick<SiteCall<CalledSite>, 'site' | 'setCookie'>): void {
  const options = { seconds: 0, secure: site.origin.startsWith('https:') }
  setCookie(writeCookie(CART_COOKIE, '', options))
  setCookie(writeCookie(CART_COUNT_COOKIE, '', { ...options, readable: true }))
}
