import type { ShownProduct, ShownVariant } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { giftCardHref } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { cartTextsFor } from '#features/shop/cart/parts/cart-texts.ts'
import { buyGiftCardTextsFor } from '#features/shop/gift-cards/parts/buy-gift-card-texts.ts'

interface BuyGiftCardProps {
  readonly product: ShownProduct
  /** The variant that is shown first. */
  readonly first: ShownVariant
  readonly language: string
  readonly isPreview: boolean | undefined
}

/** The link to the page on which a gift card is bought (GFT-01): gift cards are no entries of carts. */
export function BuyGiftCard({ product, first, language, isPreview = false }: BuyGiftCardProps) {
  const { itemId, websiteId = '' } = product
  if (isPreview) return <p className="product-added">{cartTextsFor(language).preview}</p>
  return (
    <p className="product-add">
      <a
        className="product-button product-buy"
        href={giftCardHref(websiteId, itemId, first.offer.sku)}
        data-buy-gift-card={itemId}
        hidden={!first.available}
      >
        {buyGiftCardTextsFor(language).buy}
      </a>
    </p>
  )
}
