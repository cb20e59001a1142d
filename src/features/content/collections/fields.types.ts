import { z } from 'zod'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/content/collections/body.types.ts'
import { FACET_ORDER, type FacetOrder } from '#features/content/collections/facets.types.ts'
import { SUMMARY_LAYOUT, type SummaryLayout } from '#features/content/layouts/style-types.ts'
import { idSchema } from '#lib/id.ts'

/** A switch field of a block. */
export const switchField = (label: string, defaultValue: boolean) =>
  z.boolean().default(defaultValue).meta({ label, control: 'switch' })

/** Fields shared by all blocks that show a collection. */
export const collectionFields = {
  heading: z.string().max(200).default('').meta({ label: 'Heading', control: 'text', inPlace: true }),
  collectionId: idSchema.nullable().default(null).meta({
    label: 'Collection',
    control: 'collection',
    help: 'Defaults to the first collection of the site.',
  }),
}

/** Fields for the max number of links and their counts. */
export const countedFields = (limit: number, showCounts: boolean) => ({
  limit: z.number().int().min(1).max(200).default(limit).meta({ label: 'Maximum', control: 'number' }),
  showCounts: switchField('Show counts', showCounts),
})

/** All fields of a block that lists authors, tags or categories. */
export const facetFields = (order: FacetOrder) => ({
  ...collectionFields,
  order: z.enum(FACET_ORDER).default(order).meta({ label: 'Order', control: 'choice' }),
  ...countedFields(50, true),
})

/** Source and layout fields of a summary. */
export const summaryFields = (layout: SummaryLayout) => ({
  ...collectionFields,
  layout: z.enum(SUMMARY_LAYOUT).default(layout).meta({ label: 'Layout', control: 'choice' }),
  category: z
    .string()
    .trim()
    .max(MAX_CATEGORY_LENGTH)
    .default('')
    .meta({ label: 'Category', control: 'text' }),
  tag: z.string().trim().max(MAX_TAG_LENGTH).default('').meta({ label: 'Tag', control: 'text' }),
})

/** Max items of a summary. */
export const summaryCount = z
  .number()
  .int()
  .min(1)
  .max(30)
  .default(6)
  .meta({ label: 'Maximum', control: 'number' })
