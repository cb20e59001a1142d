import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { facetFields } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object(facetFields('byCount'))

export type PostsByAuthorData = z.output<typeof fields>

/** The authors of a collection as links to the items of each (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.postsByAuthor,
  name: 'posts-by-author',
  label: 'Posts by author',
  group: 'lists',
  icon: 'person',
  about: 'The authors of a collection, each linked to their entries.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
