import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import { isCart } from '#features/shop/cart/visitor/is-cart.ts'
import { pageData } from '#visitor/client/page-data.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'

/** Returns what was entered into a text field; empty for a form without it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Sends the form of a code, a place, a shipping option, a note or a suggestion to the API of carts. Returns why it failed. */
export async function sendChoice(form: HTMLFormElement): Promise<DataFailure | undefined> {
  let failure: DataFailure | undefined
  const options = { accepts: isCart, onFailure: (found: DataFailure) => void (failure = found) }
  const entered = new FormData(form)
  const text = (name: string) => textOf(entered, name)
  const url = (path: string) => `${CART_API_PATH}/${path}`
  switch (form.dataset['choice']) {
    case 'coupon':
      await pageData().post(url('coupons'), { code: text('coupon') }, options)
      break
    case 'remove-coupon':
      await pageData().delete(url(`coupons/${encodeURIComponent(text('removeCoupon'))}`), undefined, options)
      break
    case 'note':
      await pageData().put(url('note'), { note: text('note') }, options)
      break
    case 'suggestion':
      await pageData().post(url('entries'), { variantId: text('variant'), quantity: 1 }, options)
      break
    case 'place': {
      const place = { country: text('country'), region: text('region'), postalCode: text('postalCode') }
      await pageData().put(url('shipping-location'), place, options)
      break
    }
    default:
      await pageData().put(url('shipping-option'), { optionId: text('option') }, options)
  }
  return failure
}
