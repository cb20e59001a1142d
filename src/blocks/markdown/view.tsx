import type { View as BlockView } from '#blocks/contract.ts'
import type { MarkdownData } from '#blocks/markdown/block.ts'
import { textOf } from '#blocks/markdown/text-of.ts'
import { RichTextView } from '#parts/rich-text.tsx'

export const View: BlockView<MarkdownData> = ({ data, scope }) => (
  <div className="b-markdown">
    <RichTextView text={textOf(data)} scope={scope} headingIds={scope.headingIds} />
  </div>
)
