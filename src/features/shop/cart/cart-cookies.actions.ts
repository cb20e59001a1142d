import type { CalledCart, CartVisitor } from '#features/shop/cart/actions.ts'
import {
  BROWSER_COOKIE,
  CART_COOKIE,
  CART_COUNT_COOKIE,
  OFFERED_CODE_COOKIE,
} from '#features/shop/cart/cart-names.types.ts'
import { CART_LIFETIME_MS } from '#features/shop/cart/types.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import type { CalledSite, SiteCall } from '#platform/http/api/site-route.ts'
import { hostCookie, writeCookie } from '#platform/http/request-cookies.ts'

/** Calls of one network on a site: people who share an address, and one who presses a button often. */
export const CART_RATE_LIMIT = { purpose: 'cart', hits: 300, window: 60 } as const

const NO_OPEN_LOCKS: IsOpen = () => false

type CartCall = Pick<SiteCall, 'site' | 'headers' | 'cookie' | 'setCookie' | 'now'>

/** Returns the code in the cookie, which scripts write as well; undefined for what can be none. */
function codeIn(value = ''): string | undefined {
  try {
    const code = decodeURIComponent(value)
    return CODE.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

const CODE = /^[\p{L}\p{N}_-]{1,40}$/u

const cartCookieOptions = ({ origin }: Pick<CalledSite, 'origin'>) => ({
  seconds: CART_LIFETIME_MS / 1000,
  secure: origin.startsWith('https:'),
})

/** Returns whose cart a call is about. */
export const visitorOf = (
  opened: Pick<OpenedLocks, 'read'>,
  { site, headers, cookie, setCookie, now }: CartCall,
): CartVisitor => ({
  siteId: site.id,
  token: cookie(hostCookie(CART_COOKIE, site)),
  secret: () => cookie(hostCookie(BROWSER_COOKIE, site)),
  keepSecret: (secret) =>
    setCookie(writeCookie(hostCookie(BROWSER_COOKIE, site), secret, cartCookieOptions(site))),
  isOpen: opened.read(site, headers.cookie) ?? NO_OPEN_LOCKS,
  now,
  offeredCode: codeIn(cookie(OFFERED_CODE_COOKIE)),
})

/** How long a code of a link waits for a cart. */
const OFFER_SECONDS = CART_LIFETIME_MS / 1000

/** Keeps the code of a link until there is a cart. */
export function keepOfferedCode({ site, setCookie }: CartCall, code: string): void {
  const options = { seconds: OFFER_SECONDS, secure: site.origin.startsWith('https:') }
  setCookie(writeCookie(OFFERED_CODE_COOKIE, encodeURIComponent(code), options))
}

/**
 * Sets the cookies of a cart that is new or was used, and that with the count if it is another one. The code of a link is
 * in the cart now, and its cookie ends: one that the visitor removes does not come back.
 */
export function setCartCookies(
  { site, cookie, setCookie }: CartCall,
  { cart, token }: Pick<CalledCart, 'cart' | 'token'>,
): void {
  const options = cartCookieOptions(site)
  const secret = cookie(hostCookie(BROWSER_COOKIE, site))
  const count = String(cart.totalQuantity)
  if (token !== undefined) {
    setCookie(writeCookie(hostCookie(CART_COOKIE, site), token, options))
    // Both live as long.
    if (secret !== undefined) setCookie(writeCookie(hostCookie(BROWSER_COOKIE, site), secret, options))
  }
  if (cart.id !== '' && cookie(OFFERED_CODE_COOKIE) !== undefined)
    setCookie(writeCookie(OFFERED_CODE_COOKIE, '', { ...options, seconds: 0 }))
  const known = cookie(CART_COUNT_COOKIE)
  if (token !== undefined || (known !== undefined && known !== count))
    setCookie(writeCookie(CART_COUNT_COOKIE, count, { ...options, readable: true }))
}
