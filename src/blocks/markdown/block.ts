import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { textOf } from '#blocks/markdown/text-of.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { richTextToPlainText } from '#lib/rich-text/plain-text.ts'

const fields = z.object({
  source: z
    .string()
    .max(200_000)
    .default('')
    .meta({
      label: 'Markdown',
      control: 'markdown',
      help: 'Text with *emphasis*, # headings, lists and links.',
    } satisfies FieldMeta),
})

export type MarkdownData = z.output<typeof fields>

/** Text written in Markdown. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.markdown,
  name: 'markdown',
  label: 'Markdown',
  group: 'basics',
  icon: 'markdown',
  about: 'Text written in Markdown, rendered like any other text.',
  version: 1,
  fields,
  partStyles: ['code'],
  headingsOf: textOf,
  toText: (data) => richTextToPlainText(textOf(data)),
}
