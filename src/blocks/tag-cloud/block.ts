import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { collectionFields, countedFields } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'

const fields = z.object({
  ...collectionFields,
  source: z
    .enum(['tags', 'categories'])
    .default('tags')
    .meta({ label: 'Shows', control: 'choice' } satisfies FieldMeta),
  ...countedFields(40, false),
  alignment: z
    .enum(ALIGNMENT)
    .default('left')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type TagCloudData = z.output<typeof fields>

/** Tags or categories of a collection, larger the more items have them (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.tagCloud,
  name: 'tag-cloud',
  label: 'Tag cloud',
  group: 'lists',
  icon: 'tags',
  about: 'Tags or categories, larger the more entries they have.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
