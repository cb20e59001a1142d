import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { collectionFields, switchField } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  ...collectionFields,
  groupBy: z
    .enum(['year', 'month', 'category', 'tag'])
    .default('year')
    .meta({ label: 'Sort by', control: 'choice' } satisfies FieldMeta),
  limit: z
    .number()
    .int()
    .min(1)
    .max(500)
    .default(240)
    .meta({ label: 'Maximum', control: 'number', help: 'Months, categories or tags.' } satisfies FieldMeta),
  showCounts: switchField('Show counts', true),
})

export type ArchiveData = z.output<typeof fields>

/** Links to everything in a collection by time or by term (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.archive,
  name: 'archive',
  label: 'Archive',
  group: 'lists',
  icon: 'calendar',
  about: 'Everything in a collection, grouped by year, month, category or tag.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
