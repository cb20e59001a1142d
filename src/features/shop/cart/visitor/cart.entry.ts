/**
 * Shows how many products are in the cart beside its link, opens the cart beside the page, and adds products without
 * leaving it. Without this script, link and forms lead to the page of the cart.
 */

import { CART_SELECTOR } from '#features/shop/cart/cart.marker.ts'
import { attachCart } from '#features/shop/cart/visitor/attach-cart.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: CART_SELECTOR, attach: attachCart })
