import type { View as BlockView } from '#blocks/contract.ts'
import type { QuoteData } from '#blocks/quote/block.ts'
import { RichTextView } from '#parts/rich-text.tsx'

export const View: BlockView<QuoteData> = ({ data, scope }) => (
  <figure className={`b-quote b-quote-${data.alignment}`}>
    <blockquote className="b-quote-text">
      <RichTextView text={data.quote} scope={scope} headingShift={1} />
    </blockquote>
    {data.source !== '' && <figcaption className="b-quote-source">{data.source}</figcaption>}
  </figure>
)
