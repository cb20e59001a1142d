import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { collectionFields, countedFields } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({ ...collectionFields, ...countedFields(24, true) })

export type PostsByMonthData = z.output<typeof fields>

/** The months with entries of a collection as links to the items of each (BLG-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.postsByMonth,
  name: 'posts-by-month',
  label: 'Posts by month',
  group: 'lists',
  icon: 'calendar',
  about: 'The months with entries, each linked to its entries.',
  version: 1,
  fields,
  partStyles: ['counted-links'],
  toText: ({ heading }) => heading,
}
