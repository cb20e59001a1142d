import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { facetFields } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object(facetFields('byName'))

export type PostsByCategoryData = z.output<typeof fields>

/** The categories of a collection as links to the items of each (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.postsByCategory,
  name: 'posts-by-category',
  label: 'Posts by category',
  group: 'lists',
  icon: 'folder',
  about: 'The categories of a collection, each linked to its entries.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
