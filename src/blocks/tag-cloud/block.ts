import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { ALIGNMENT } from '#features/pages/style-types.ts'
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
  source: z
    .enum(['tags', 'categories'])
    .default('tags')
    .meta({ label: 'Shows', control: 'choice' } satisfies FieldMeta),
  limit: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(40)
    .meta({ label: 'At most', control: 'number' } satisfies FieldMeta),
  showCounts: z
    .boolean()
    .default(false)
    .meta({ label: 'Show how many', control: 'switch' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('left')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type TagCloudData = z.output<typeof fields>

/** Tags or categories of a collection, larger where more items have them (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.tagCloud,
  name: 'tag-cloud',
  label: 'Tag cloud',
  about: 'Tags or categories, larger where more entries carry them.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
