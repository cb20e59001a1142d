import type { View as BlockView } from '#blocks/contract.ts'
import type { HtmlData } from '#blocks/html/block.ts'
import { RichTextView } from '#parts/rich-text.tsx'

export const View: BlockView<HtmlData> = ({ data, scope }) => (
  <div className="b-html">
    <RichTextView text={data.text} scope={scope} headingIds={scope.headingIds} field="text" />
  </div>
)
