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
  limit: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(24)
    .meta({ label: 'At most', control: 'number' } satisfies FieldMeta),
  showCounts: z
    .boolean()
    .default(true)
    .meta({ label: 'Show how many', control: 'switch' } satisfies FieldMeta),
})

export type PostsByMonthData = z.output<typeof fields>

/** The months in which a collection was added to as links to the items of each (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.postsByMonth,
  name: 'posts-by-month',
  label: 'Posts by month',
  about: 'The months in which something appeared, each leading to what it was.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
