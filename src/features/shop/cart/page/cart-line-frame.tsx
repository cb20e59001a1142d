import type { ReactNode } from 'react'
import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { ImageView } from '#parts/image.tsx'
import type { Image } from '#parts/scope.ts'

interface CartLineFrameProps {
  readonly line: {
    readonly id: string
    readonly title: string
    readonly href: string | undefined
    readonly image: Image | undefined
  }
  /** Put aside. */
  readonly isSaved?: boolean
  readonly imageSizes: string
  readonly formKey: string
  /** What is said about it below its title. */
  readonly about: ReactNode
  /** Buttons and fields of its form. */
  readonly fields: ReactNode
  readonly children?: ReactNode
}

/** An entry in the cart, or one that was put aside, with its form. Each button works without a script, which only saves the reload. */
export function CartLineFrame({
  line: { id, title, href, image },
  isSaved = false,
  imageSizes,
  formKey,
  about,
  fields,
  children,
}: CartLineFrameProps) {
  return (
    <li
      className={isSaved ? 'p-cart-line p-cart-saved' : 'p-cart-line'}
      id={`cart-entry-${id}`}
      data-entry={id}
      data-gone={href === undefined ? '' : undefined}
    >
      <div className="p-cart-image">
        {image && <ImageView image={{ ...image, alt: '' }} sizes={imageSizes} />}
      </div>
      <div className="p-cart-about">
        <p className="p-cart-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
        {about}
      </div>
      <form className="p-cart-form" method="post" action={CART_PATH}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="entry" value={id} />
        {fields}
      </form>
      {children}
    </li>
  )
}

interface CartRemoveButtonProps {
  readonly line: { readonly title: string; readonly quantity: number }
  readonly texts: { readonly remove: string; removeOf(title: string): string }
}

/** Removes an entry; its value is how many the visitor gets back. */
export const CartRemoveButton = ({ line: { title, quantity }, texts }: CartRemoveButtonProps) => (
  <button
    className="p-cart-remove"
    type="submit"
    name="remove"
    value={quantity}
    aria-label={texts.removeOf(title)}
  >
    {texts.remove}
  </button>
)
