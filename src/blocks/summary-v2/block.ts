import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/collections/body.types.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { SUMMARY_LAYOUT } from '#features/pages/style-types.ts'
import { idSchema } from '#lib/id.ts'

/** Ways to cut the pictures of a summary; `auto` leaves each its own shape. */
export const SUMMARY_RATIO = {
  auto: 'auto',
  square: '1 / 1',
  standard: '4 / 3',
  photo: '3 / 2',
  wide: '16 / 9',
  upright: '3 / 4',
} as const

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
    .default('grid')
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
  featuredOnly: z
    .boolean()
    .default(false)
    .meta({ label: 'Only featured items', control: 'switch' } satisfies FieldMeta),
  count: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(6)
    .meta({ label: 'How many', control: 'number' } satisfies FieldMeta),
  columns: z
    .number()
    .int()
    .min(1)
    .max(6)
    .default(3)
    .meta({ label: 'Columns', control: 'number' } satisfies FieldMeta),
  aspectRatio: z
    .enum(['auto', 'square', 'standard', 'photo', 'wide', 'upright'])
    .default('photo')
    .meta({ label: 'Shape of pictures', control: 'choice' } satisfies FieldMeta),
  showTitle: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the title', control: 'switch' } satisfies FieldMeta),
  showExcerpt: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the excerpt', control: 'switch' } satisfies FieldMeta),
  showDate: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the date', control: 'switch' } satisfies FieldMeta),
  showAuthor: z
    .boolean()
    .default(false)
    .meta({ label: 'Show the author', control: 'switch' } satisfies FieldMeta),
  showCategories: z
    .boolean()
    .default(false)
    .meta({ label: 'Show the categories', control: 'switch' } satisfies FieldMeta),
  showPicture: z
    .boolean()
    .default(true)
    .meta({ label: 'Show the picture', control: 'switch' } satisfies FieldMeta),
})

export type SummaryV2Data = z.output<typeof fields>

/** Items of a collection as a wall, a carousel, a list or a grid (BLK-02). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.summaryV2,
  name: 'summary-v2',
  label: 'Summary',
  about:
    'The newest entries of a collection with every detail under your control: columns, proportions, what is shown.',
  version: 1,
  fields,
  partStyles: ['counted-links', 'summary'],
  toText: ({ heading }) => heading,
}
