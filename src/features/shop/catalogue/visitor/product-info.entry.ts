/** Shows the sections of information about a product as tabs in a wide window. */

import { PRODUCT_INFO_SELECTOR } from '#features/shop/catalogue/product-info.marker.ts'
import { attachInfo } from '#features/shop/catalogue/visitor/attach-info.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: PRODUCT_INFO_SELECTOR, attach: attachInfo })
