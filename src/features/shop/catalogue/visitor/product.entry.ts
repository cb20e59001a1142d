/** Shows the variant of a product that is chosen: its price, whether it can be had, and its image. */

import { PRODUCT_SELECTOR } from '#features/shop/catalogue/product.marker.ts'
import { attachProduct } from '#features/shop/catalogue/visitor/attach-product.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: PRODUCT_SELECTOR, attach: attachProduct })
