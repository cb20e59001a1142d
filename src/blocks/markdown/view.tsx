import type { View as BlockView } from '#blocks/contract.ts'
import type { MarkdownData } from '#blocks/markdown/block.ts'
import { markdownToRichText } from '#blocks/markdown/to-rich-text.ts'
import { RichTextView } from '#parts/rich-text.tsx'

export const View: BlockView<MarkdownData> = ({ data, scope }) => (
  <div className="b-markdown">
    <RichTextView text={markdownToRichText(data.source)} scope={scope} headingIds={scope.headingIds} />
  </div>
)
