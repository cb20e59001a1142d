import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { FACET_ORDER } from '#features/collections/facets.types.ts'
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
  order: z
    .enum(FACET_ORDER)
    .default('byCount')
    .meta({ label: 'Order', control: 'choice' } satisfies FieldMeta),
  limit: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .meta({ label: 'At most', control: 'number' } satisfies FieldMeta),
  showCounts: z
    .boolean()
    .default(true)
    .meta({ label: 'Show how many', control: 'switch' } satisfies FieldMeta),
})

export type PostsByAuthorData = z.output<typeof fields>

/** The authors of a collection as links to the items of each (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.postsByAuthor,
  name: 'posts-by-author',
  label: 'Posts by author',
  about: 'Who writes here, each name leading to what that person wrote.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
