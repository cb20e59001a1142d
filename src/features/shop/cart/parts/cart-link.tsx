import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { formsAttribute } from '#lib/i18n/plural.ts'
import { cartTextsFor } from '#features/shop/cart/parts/cart-texts.ts'

/** The link of the header to the cart. Its script adds the count, which is a visitor's own: the page is the same for everybody. */
export function CartLink({ language }: { readonly language: string }) {
  const { cart, items, close, failed, added, view } = cartTextsFor(language)
  return (
    <a
      className="header-cart"
      href={CART_PATH}
      aria-label={cart}
      data-cart-link=""
      data-title={cart}
      data-forms={formsAttribute(items)}
      data-close={close}
      data-failed={failed}
      data-added={added}
      data-view={view}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M5 8h14l1 12H4z" />
        <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
      </svg>
      <span className="header-cart-count" data-cart-count="" hidden />
    </a>
  )
}
