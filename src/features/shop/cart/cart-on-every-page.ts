import { createElement } from 'react'
import { CART_MARKER } from '#features/shop/cart/cart.marker.ts'
import { CartLink } from '#features/shop/cart/parts/cart-link.tsx'
import type { EveryPage } from '#page/every-page.ts'

/** A store has a cart, to which each of its pages leads. */
export const cartOnEveryPage: EveryPage = {
  add: ({ language, frame, isClosed, site: { store } }) =>
    store.hasStore && !isClosed
      ? {
          header: createElement(CartLink, { language }),
          markers: frame === 'site' ? [CART_MARKER] : [],
        }
      : undefined,
}
