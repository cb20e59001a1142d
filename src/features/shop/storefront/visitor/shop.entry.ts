/**
 * Applies filters, orders and pages of a list of products without loading the page again. Without this script its form is sent by a button, and all else are links.
 */

import { SHOP_SELECTOR } from '#features/shop/storefront/shop.marker.ts'
import { attachShop } from '#features/shop/storefront/visitor/attach-shop.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: SHOP_SELECTOR, attach: attachShop })
