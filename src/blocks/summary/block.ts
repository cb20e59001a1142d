import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/collections/body.types.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { SUMMARY_LAYOUT } from '#features/pages/style-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  heading: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Heading', control: 'text' } satisfies FieldMeta),
  collectionId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Collection',
      control: 'collection',
      help: 'Without one, the first of the site.',
    } satisfies FieldMeta),
  layout: z
    .enum(SUMMARY_LAYOUT)
    .default('list')
    .meta({ label: 'Layout', control: 'choice' } satisfies FieldMeta),
  category: z
    .string()
    .trim()
    .max(MAX_CATEGORY_LENGTH)
    .default('')
    .meta({ label: 'Only the category', control: 'text' } satisfies FieldMeta),
  tag: z
    .string()
    .trim()
    .max(MAX_TAG_LENGTH)
    .default('')
    .meta({ label: 'Only the tag', control: 'text' } satisfies FieldMeta),
  count: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(6)
    .meta({ label: 'How many', control: 'number' } satisfies FieldMeta),
  showExcerpt: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the excerpt', control: 'switch' } satisfies FieldMeta),
  showDate: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the date', control: 'switch' } satisfies FieldMeta),
  showPicture: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the picture', control: 'switch' } satisfies FieldMeta),
})

export type SummaryData = z.output<typeof fields>

/** The newest items of a collection, in three columns where the layout has any (BLK-02). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.summary,
  name: 'summary',
  label: 'Summary (simple)',
  about: 'The newest entries of a collection, as a list, a grid, a wall or a row to swipe through.',
  version: 1,
  fields,
  partStyles: ['counted-links', 'summary'],
  toText: ({ heading }) => heading,
}
