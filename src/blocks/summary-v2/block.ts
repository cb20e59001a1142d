import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { summaryCount, summaryFields, switchField } from '#features/content/collections/fields.types.ts'
import type { Listing } from '#features/content/collections/listing.types.ts'
import { SCROLLER_MARKER } from '#features/content/collections/scroller.marker.ts'
import { firstListedImage } from '#features/content/collections/summary-items.rules.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

/** Aspect ratios of the images of a summary; `auto` keeps each image's own. */
export const SUMMARY_RATIO = {
  auto: 'auto',
  square: '1 / 1',
  standard: '4 / 3',
  photo: '3 / 2',
  wide: '16 / 9',
  upright: '3 / 4',
} as const

const fields = z.object({
  ...summaryFields('grid'),
  featuredOnly: switchField('Only featured items', false),
  count: summaryCount,
  columns: z
    .number()
    .int()
    .min(1)
    .max(6)
    .default(3)
    .meta({ label: 'Columns', control: 'number' } satisfies FieldMeta),
  aspectRatio: z
    .enum(['auto', 'square', 'standard', 'photo', 'wide', 'upright'])
    .default('photo')
    .meta({ label: 'Aspect ratio', control: 'choice' } satisfies FieldMeta),
  showTitle: switchField('Show the title', true),
  showExcerpt: switchField('Show the excerpt', true),
  showDate: switchField('Show the date', true),
  showAuthor: switchField('Show the author', false),
  showCategories: switchField('Show the categories', false),
  showImage: switchField('Show the image', true),
})

export type SummaryV2Data = z.output<typeof fields>

/** Items of a collection as a wall, a carousel, a list or a grid (BLK-02). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.summaryV2,
  name: 'summary-v2',
  label: 'Summary',
  group: 'lists',
  icon: 'cards',
  about: 'The newest entries of a collection with control over columns, proportions and details.',
  version: 1,
  fields,
  partStyles: ['price', 'summary'],
  markers: ({ layout }) => (layout === 'carousel' ? [SCROLLER_MARKER] : []),
  leadImage: ({ showImage }, loaded) =>
    showImage ? firstListedImage(loaded as Listing | undefined) : undefined,
  toText: ({ heading }) => heading,
}
