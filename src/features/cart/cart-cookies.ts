import type { CalledCart, CartVisitor } from '#features/cart/actions.ts'
import { CART_COOKIE, CART_COUNT_COOKIE } from '#features/cart/cart-names.types.ts'
import { CART_LIFETIME_MS } from '#features/cart/types.ts'
import type { OpenedLocks } from '#features/locks/opened.actions.ts'
import type { IsOpen } from '#features/locks/types.ts'
import type { CalledSite, SiteCall } from '#platform/http/api/site-route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'

/** Calls of one network on a site: people who share an address, and one who presses a button often. */
export const CART_RATE_LIMIT = { purpose: 'cart', hits: 300, window: 60 } as const

const NO_OPEN_LOCKS: IsOpen = () => false

type CartCall = Pick<SiteCall<CalledSite>, 'site' | 'headers' | 'cookie' | 'setCookie' | 'now'>

/** Returns whose cart a call is about. */
export const visitorOf = (
  opened: Pick<OpenedLocks, 'read'>,
  { site, headers, cookie, now }: CartCall,
): CartVisitor => ({
  siteId: site.id,
  token: cookie(CART_COOKIE),
  isOpen: opened.read(site.id, headers.cookie) ?? NO_OPEN_LOCKS,
  now,
})

/** Sets the cookies of a cart that is new or was used, and that with the count if it is another one. */
export function setCartCookies(
  { site, cookie, setCookie }: CartCall,
  { cart, token }: Pick<CalledCart, 'cart' | 'token'>,
): void {
  const options = { seconds: CART_LIFETIME_MS / 1000, secure: site.origin.startsWith('https:') }
  const count = String(cart.totalQuantity)
  if (token !== undefined) setCookie(writeCookie(CART_COOKIE, token, options))
  const known = cookie(CART_COUNT_COOKIE)
  if (token !== undefined || (known !== undefined && known !== count))
    setCookie(writeCookie(CART_COUNT_COOKIE, count, { ...options, readable: true }))
}
