import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { richTextToPlainText } from '#lib/rich-text/plain-text.ts'
import { EMPTY_RICH_TEXT, richTextSchema } from '#lib/rich-text/schema.ts'

const fields = z.object({
  quote: richTextSchema
    .default(EMPTY_RICH_TEXT)
    .meta({ label: 'Quote', control: 'richText', inPlace: true } satisfies FieldMeta),
  source: z
    .string()
    .max(500)
    .default('')
    .meta({
      label: 'Source',
      control: 'text',
      inPlace: true,
      help: 'Who said it, and where.',
    } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('left')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type QuoteData = z.output<typeof fields>

/** A large quotation with its source. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.quote,
  name: 'quote',
  label: 'Quote',
  group: 'basics',
  icon: 'quote',
  about: 'A large quotation with its source.',
  version: 1,
  fields,
  toText: ({ quote, source }) => [richTextToPlainText(quote), source].filter(Boolean).join('\n'),
}
