import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { richTextToPlainText } from '#lib/rich-text/plain-text.ts'
import { EMPTY_RICH_TEXT, richTextSchema } from '#lib/rich-text/schema.ts'

const fields = z.object({
  text: richTextSchema
    .default(EMPTY_RICH_TEXT)
    .meta({ label: 'Text', control: 'richText', inPlace: true } satisfies FieldMeta),
})

export type HtmlData = z.output<typeof fields>

/** Text with headings, lists, links and tables. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.html,
  name: 'html',
  label: 'Text',
  group: 'basics',
  icon: 'text',
  about: 'Text with headings, lists, tables and links.',
  version: 1,
  fields,
  partStyles: ['code'],
  headingsOf: ({ text }) => text,
  toText: ({ text }) => richTextToPlainText(text),
}
