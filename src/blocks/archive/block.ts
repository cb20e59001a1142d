import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
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
  groupBy: z
    .enum(['year', 'month', 'category', 'tag'])
    .default('year')
    .meta({ label: 'Sorted by', control: 'choice' } satisfies FieldMeta),
  limit: z
    .number()
    .int()
    .min(1)
    .max(500)
    .default(240)
    .meta({ label: 'At most', control: 'number', help: 'Months, categories or tags.' } satisfies FieldMeta),
  showCounts: z
    .boolean()
    .default(true)
    .meta({ label: 'Show how many', control: 'switch' } satisfies FieldMeta),
})

export type ArchiveData = z.output<typeof fields>

/** Everything a collection holds, by time or by subject (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.archive,
  name: 'archive',
  label: 'Archive',
  about: 'Everything that a collection holds, by year, month, category or tag.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
