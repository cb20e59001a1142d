import type { View as BlockView } from '#blocks/contract.ts'
import type { ProductData } from '#blocks/product/block.ts'
import type { LoadedProduct } from '#blocks/product/loaded-product.ts'
import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import {
  type ShownProduct,
  shownVariant,
  type ShownVariant,
} from '#features/shop/catalogue/show/shown-product.rules.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { cartTextsFor } from '#features/shop/cart/parts/cart-texts.ts'
import { ImageView } from '#parts/image.tsx'
import { messagesFor } from '#parts/messages.ts'
import { ListedPriceView } from '#features/shop/catalogue/parts/price.tsx'
import { backOrderText, productTextsFor } from '#features/shop/catalogue/parts/product-texts.ts'

/** Nothing is shown to visitors without a product that they can see; a preview says why, in the language of the app. */
export const View: BlockView<ProductData, LoadedProduct | undefined> = ({ data, scope, loaded }) => {
  const { language } = scope
  const href = loaded && safeHref(loaded.path)
  if (loaded === undefined || href === undefined)
    return scope.marksBlocks !== true ? null : (
      <div className="b-product">
        <p>Choose a product that is published and has a price. You find them under Products.</p>
      </div>
    )
  const { mediaId, excerpt, price, product } = loaded
  const image = data.showImage && mediaId !== null ? scope.image(mediaId) : undefined
  return (
    <article className={`b-product b-product-${data.layout}`}>
      {image?.src !== undefined && (
        // The title is the same link.
        <a className="b-product-image" href={href} tabIndex={-1} aria-hidden="true">
          <ImageView
            image={{ ...image, alt: '' }}
            sizes={
              data.layout === 'above' ? '(max-width: 48rem) 92vw, 42rem' : '(max-width: 40rem) 92vw, 24rem'
            }
            eager={scope.early === true}
          />
        </a>
      )}
      <div className="b-product-text">
        <h2 className="b-product-title">
          <a href={href}>{loaded.title.trim() || messagesFor(language).untitled}</a>
        </h2>
        <ListedPriceView listed={price} language={language} />
        {data.showExcerpt && excerpt.trim() !== '' && <p>{excerpt}</p>}
        {data.showCart && product.productType !== PRODUCT_TYPE.GIFT_CARD ? (
          <AddForm product={product} language={language} isPreview={scope.marksBlocks === true} />
        ) : (
          <a className="b-product-button" href={href}>
            {productTextsFor(language).view}
          </a>
        )}
      </div>
    </article>
  )
}

interface AddFormProps {
  readonly product: ShownProduct
  readonly language: string
  readonly isPreview: boolean
}

/**
 * The form works as those of product pages do: with a script it adds in place, without one it leads to a page that asks
 * once more. All variants are in one list, each with its price, so that neither needs a script.
 */
function AddForm({ product, language, isPreview }: AddFormProps) {
  const first = shownVariant(product)
  if (first === undefined) return null
  const { itemId, variants, options } = product
  const texts = cartTextsFor(language)
  const { soldOut } = productTextsFor(language)
  return (
    <form
      className="b-product-form"
      method="post"
      action={CART_PATH}
      autoComplete="off"
      data-add-to-cart={itemId}
      data-short={texts.short}
      data-short-in-cart={texts.shortInCart}
      data-gone={texts.gone}
      data-wrong={texts.wrong}
    >
      {variants.length > 1 ? (
        <label className="b-product-variant">
          <span>{options.map(({ name }) => name).join(' / ') || texts.variant}</span>
          <select name="variant" defaultValue={first.id}>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id} disabled={!variant.available} dir="auto">
                {optionText(variant, language)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <>
          <input type="hidden" name="variant" defaultValue={first.id} />
          {first.available && first.backOrder && <p>{backOrderText(first.backOrder, language)}</p>}
        </>
      )}
      <label>
        <span>{texts.quantity}</span>
        <input
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={9999}
          step={1}
          required
          defaultValue={1}
        />
      </label>
      <button className="b-product-button" type="submit" disabled={!first.available || isPreview}>
        {first.available ? texts.add : soldOut}
      </button>
      <p className="b-product-added" role="status">
        {isPreview ? texts.preview : null}
      </p>
    </form>
  )
}

/** Returns what a list says of a variant: what it costs, also by its unit and before a sale, and when it is to come. */
function optionText(
  { values, price, before, unitPrice, available, backOrder }: ShownVariant,
  language: string,
): string {
  const texts = productTextsFor(language)
  const name = values.join(' / ')
  if (!available) return `${name} – ${texts.soldOut}`
  const facts = [
    ...(unitPrice === undefined ? [] : [unitPrice]),
    ...(before === undefined ? [] : [`${texts.before}: ${before}`]),
    ...(backOrder === undefined ? [] : [backOrderText(backOrder, language)]),
  ]
  return `${name} – ${[price, ...facts].join(' · ')}`
}
