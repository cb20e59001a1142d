import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { ShownProduct, ShownVariant } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import type { CustomText } from '#features/content/collections/product-extras.types.ts'
import { CustomTextFields } from '#features/shop/cart/parts/custom-texts-view.tsx'
import { cartTextsFor } from '#features/shop/cart/parts/cart-texts.ts'
import { productTextsFor } from '#features/shop/catalogue/parts/product-texts.ts'

interface AddToCartProps {
  readonly product: ShownProduct
  /** The variant that is shown first. */
  readonly first: ShownVariant
  /** What it asks its buyers for. */
  readonly customTexts: readonly CustomText[]
  readonly language: string
  readonly isPreview: boolean | undefined
}

/**
 * The form that adds a product to the cart. Without a script it has a list of all variants, and leads to a page that asks
 * once more, as this one has no key: it is the same for everybody. Gift cards are not added.
 */
export function AddToCart({ product, first, customTexts, language, isPreview = false }: AddToCartProps) {
  const { itemId, productType, options, variants } = product
  if (productType === PRODUCT_TYPE.GIFT_CARD) return null
  const texts = cartTextsFor(language)
  const { soldOut } = productTextsFor(language)
  const offered = variants.filter(({ available }) => available)
  const id = `cart-quantity-of-${itemId}`
  return (
    <form
      className="product-add"
      method="post"
      action={CART_PATH}
      autoComplete="off"
      data-add-to-cart={itemId}
      data-add={texts.add}
      data-sold-out={soldOut}
      data-short={texts.short}
      data-short-in-cart={texts.shortInCart}
      data-gone={texts.gone}
      data-wrong={texts.wrong}
    >
      {options.length > 0 && offered.length > 0 && (
        <noscript>
          <label className="product-option">
            <span>{texts.variant}</span>
            <select name="variant" defaultValue={first.id}>
              {offered.map((variant) => (
                <option key={variant.id} value={variant.id} dir="auto">
                  {variant.values.join(' / ')}
                </option>
              ))}
            </select>
          </label>
        </noscript>
      )}
      <input type="hidden" name="variant" defaultValue={first.id} />
      <CustomTextFields fields={customTexts} idPrefix={`text-of-${itemId}`} language={language} />
      <div className="product-quantity">
        <label htmlFor={id}>{texts.quantity}</label>
        <input
          id={id}
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={9999}
          step={1}
          required
          defaultValue={1}
        />
      </div>
      <button className="product-button" type="submit" disabled={!first.available || isPreview}>
        {first.available ? texts.add : soldOut}
      </button>
      <p className="product-added" role="status">
        {isPreview ? texts.preview : null}
      </p>
    </form>
  )
}
