import { ProductGrid } from '#site/page/product-card.tsx'
import { productExtrasWordsFor } from '#site/page/product-extras-words.ts'
import type { GridProduct } from '#site/page/product-list.types.ts'
import type { PageTexts } from '#site/page/texts.ts'

interface RelatedProductsProps {
  readonly entries: readonly GridProduct[]
  /** BCP 47. */
  readonly language: string
  readonly texts: PageTexts
}

/** Other products below one. Needs the styles `product-related`. */
export function RelatedProducts({ entries, language, texts }: RelatedProductsProps) {
  return (
    <section className="product-related" aria-labelledby="related-products" data-quick-views="">
      <h2 id="related-products">{productExtrasWordsFor(language).related}</h2>
      <ProductGrid entries={entries} language={language} texts={texts} heading="h3" />
    </section>
  )
}
