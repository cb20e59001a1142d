import { sectionAnchors } from '#features/content/collections/section-anchors.rules.ts'
import { RichTextView } from '#parts/rich-text.tsx'
import type { ItemPartView } from '#site/page/items/item-kind.ts'
import type { ProductDetails } from '#site/page/items/product/product-details.types.ts'
import { productExtrasTextsFor } from '#site/page/items/product/product-extras-texts.ts'

/**
 * Sections of information about a product, below each other, the first one open. In a wide window a script shows them as
 * tabs. A link to the fragment of one opens it, also without a script.
 */
export const InfoView: ItemPartView<ProductDetails> = ({ item: { own }, scope, language }) => {
  const { infoSections: sections = [] } = own ?? {}
  if (sections.length === 0) return null
  const anchors = sectionAnchors(sections.map(({ title }) => title))
  return (
    <div
      className="product-info"
      data-product-info=""
      data-label={productExtrasTextsFor(language).information}
    >
      {sections.map(({ title, text }, index) => (
        <details key={anchors[index]} className="product-info-part" open={index === 0}>
          <summary>
            <h2>{title}</h2>
          </summary>
          {/* Browsers open what surrounds the target of a link. */}
          <div className="product-info-text" id={anchors[index]}>
            <RichTextView text={text} scope={scope} headingShift={1} />
          </div>
        </details>
      ))}
    </div>
  )
}
