/** Names that scripts of pages share with the server; apart, since the schemas would come with them. */

/** Cookie with the token of a visitor's cart (CRT-12), which scripts cannot read; `__Host-CART` on https. */
export const CART_COOKIE = 'CART'
/** Cookie with the secret of the browser that entered something into the cart, which scripts cannot read. */
export const BROWSER_COOKIE = 'buyer'
/** Cookie with the number of products in the cart, for scripts: cached pages are the same for everybody. */
export const CART_COUNT_COOKIE = 'hasCart'
/** Base path of the API of the cart (CRT-13). */
export const CART_API_PATH = '/api/commerce/shopping-cart'
/** The page with the cart, and where its forms are sent to. */
export const CART_PATH = '/cart'
/** Leads to the checkout (RTE-04). */
export const GOTO_CHECKOUT_PATH = '/commerce/goto-checkout'
/** The page of the checkout, and where its form is sent to. */
export const CHECKOUT_PATH = '/checkout'
/** Cookie with a code that a link offered, until there is a cart. */
export const OFFERED_CODE_COOKIE = 'discount'
/** Query of links that offer a code, on any page. */
export const OFFERED_CODE_QUERY = 'discount'

/** Begins the names of the form fields for what buyers enter for a product; the label follows. */
export const TEXT_FIELD_PREFIX = 'text:'
