import {
  BROWSER_COOKIE,
  CART_COOKIE,
  CART_COUNT_COOKIE,
  CART_PATH,
} from '#features/shop/cart/cart-names.types.ts'
import { ORDER_PATH } from '#features/shop/orders/view/order-path.actions.ts'
import { orderIdOf } from '#features/shop/orders/view/order-token.actions.ts'
import type { SiteCall } from '#platform/http/api/site-route.ts'
import { hostCookie, writeCookie } from '#platform/http/request-cookies.ts'

/** Cookie with the token of the order that a cart has just become, for who goes back to the checkout; scripts cannot read it. */
const ORDERED_COOKIE = 'ordered'
const ORDERED_SECONDS = 15 * 60

/** Ends the cookies of a cart that was ordered: the next product begins a new one. `orderPath` is that of its order. */
export function endCartCookies(
  { site, setCookie }: Pick<SiteCall, 'site' | 'setCookie'>,
  orderPath: string,
): void {
  const secure = site.origin.startsWith('https:')
  for (const name of [CART_COOKIE, BROWSER_COOKIE])
    setCookie(writeCookie(hostCookie(name, site), '', { seconds: 0, secure }))
  setCookie(writeCookie(CART_COUNT_COOKIE, '', { seconds: 0, secure, readable: true }))
  const token = orderPath.slice(ORDER_PATH.length + 1)
  setCookie(writeCookie(hostCookie(ORDERED_COOKIE, site), token, { seconds: ORDERED_SECONDS, secure }))
}

/** Returns where a visitor without a cart goes from the checkout: to the order they have just made, or to the empty cart, which says so (CHK-06). */
export function pathWithoutCart(secret: string, { site, cookie }: Pick<SiteCall, 'site' | 'cookie'>): string {
  const token = cookie(hostCookie(ORDERED_COOKIE, site)) ?? ''
  return orderIdOf(secret, site.id, token) === undefined
    ? `${CART_PATH}?problem=session`
    : `${ORDER_PATH}/${token}`
}
