import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { QuoteData } from '#blocks/quote/block.ts'
import { RichTextView } from '#parts/rich-text.tsx'

export const View: BlockView<QuoteData> = ({ data, scope }) => (
  <figure className={`b-quote b-quote-${data.alignment}`}>
    <blockquote className="b-quote-text">
      <RichTextView text={data.quote} scope={scope} headingShift={1} field="quote" />
    </blockquote>
    {showsField(scope, data.source) && (
      <figcaption className="b-quote-source" {...fieldMark(scope, 'source')}>
        {data.source}
      </figcaption>
    )}
  </figure>
)
