import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { summaryCount, summaryFields, switchField } from '#features/content/collections/fields.types.ts'
import type { Listing } from '#features/content/collections/listing.types.ts'
import { SCROLLER_MARKER } from '#features/content/collections/scroller.marker.ts'
import { firstListedImage } from '#features/content/collections/summary-items.rules.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  ...summaryFields('list'),
  count: summaryCount,
  showExcerpt: switchField('Show the excerpt', true),
  showDate: switchField('Show the date', true),
  showImage: switchField('Show the image', true),
})

export type SummaryData = z.output<typeof fields>

/** The newest items of a collection, in three columns where the layout has columns (BLK-02). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.summary,
  name: 'summary',
  label: 'Summary (simple)',
  group: 'lists',
  icon: 'cards',
  about: 'The newest entries of a collection as a list, a grid, a wall or a carousel.',
  version: 1,
  fields,
  partStyles: ['price', 'summary'],
  markers: ({ layout }) => (layout === 'carousel' ? [SCROLLER_MARKER] : []),
  leadImage: ({ showImage }, loaded) =>
    showImage ? firstListedImage(loaded as Listing | undefined) : undefined,
  toText: ({ heading }) => heading,
}
