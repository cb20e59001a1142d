/** Event of a form whose product is in the cart now; it bubbles. */
export const CART_ADDED_EVENT = 'cart-added'
