import { ProductGrid } from '#site/page/product-card.tsx'
import { productExtrasTextsFor } from '#site/page/items/product/product-extras-texts.ts'
import type { ItemPartView } from '#site/page/items/item-kind.ts'
import type { ProductDetails } from '#site/page/items/product/product-details.types.ts'

/** Other products below one. Needs the styles `product-related`. */
export const RelatedView: ItemPartView<ProductDetails> = ({ item: { own }, language, texts }) => {
  const { related = [] } = own ?? {}
  if (related.length === 0) return null
  return (
    <section className="product-related" aria-labelledby="related-products" data-quick-views="">
      <h2 id="related-products">{productExtrasTextsFor(language).related}</h2>
      <ProductGrid entries={related} language={language} texts={texts} heading="h3" />
    </section>
  )
}
