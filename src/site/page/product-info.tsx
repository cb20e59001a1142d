import { sectionAnchors } from '#features/content/collections/section-anchors.rules.ts'
import type { InfoSection } from '#features/content/collections/product-extras.types.ts'
import { RichTextView } from '#parts/rich-text.tsx'
import type { Scope } from '#parts/scope.ts'
import { productExtrasWordsFor } from '#site/page/product-extras-words.ts'

interface ProductInfoProps {
  readonly sections: readonly InfoSection[]
  readonly scope: Scope
  /** BCP 47. */
  readonly language: string
}

/**
 * Sections of information about a product, below each other, the first one open. In a wide window a script shows them as
 * tabs. A link to the fragment of one opens it, also without a script.
 */
export function ProductInfo({ sections, scope, language }: ProductInfoProps) {
  const anchors = sectionAnchors(sections.map(({ title }) => title))
  return (
    <div
      className="product-info"
      data-product-info=""
      data-label={productExtrasWordsFor(language).information}
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
