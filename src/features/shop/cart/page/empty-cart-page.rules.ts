import type { ShownCartPage } from '#features/shop/cart/cart-page.types.ts'
import { buildCart } from '#features/shop/cart/rules.ts'
import { DEFAULT_STORE_SETTINGS } from '#features/shop/store-settings/types.ts'

/** The page of a cart with nothing in it, as a preview shows it. */
export const EMPTY_CART_PAGE: ShownCartPage = {
  what: 'cart',
  cart: buildCart({
    siteId: '1',
    cart: undefined,
    entries: [],
    items: new Map(),
    products: new Map(),
    settings: DEFAULT_STORE_SETTINGS,
    now: new Date(0),
  }),
  mediaIds: new Map(),
  needs: undefined,
  hasTaxNote: false,
  settings: { ...DEFAULT_STORE_SETTINGS, cartSuggestions: false },
  removed: undefined,
  done: '',
  problem: undefined,
  formKey: '',
}
