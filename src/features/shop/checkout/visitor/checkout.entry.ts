/**
 * Saves what is entered in a checkout, shows what it costs then, and places the order without leaving the page. Without this
 * script the form is sent by its buttons.
 */

import { CHECKOUT_SELECTOR } from '#features/shop/checkout/checkout.marker.ts'
import { mountCheckout } from '#features/shop/checkout/visitor/checkout-form.ts'
import { mountWaiting } from '#features/shop/checkout/visitor/waiting-order.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({
  selector: CHECKOUT_SELECTOR,
  attach: (region) =>
    region.dataset['orderPath'] === undefined ? mountCheckout(region) : mountWaiting(region),
})
