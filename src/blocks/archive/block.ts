import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { collectionFields, switchField } from '#features/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'

const fields = z.object({
  ...collectionFields,
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
  showCounts: switchField('Show how many', true),
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
