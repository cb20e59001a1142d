import { z } from 'zod'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/collections/body.types.ts'
import { FACET_ORDER, type FacetOrder } from '#features/collections/facets.types.ts'
import { SUMMARY_LAYOUT, type SummaryLayout } from '#features/pages/style-types.ts'
import { idSchema } from '#lib/id.ts'

/** A field that is on or off, as blocks have it. */
export const switchField = (label: string, given: boolean) =>
  z.boolean().default(given).meta({ label, control: 'switch' })

/** The first fields of every block that shows a collection. */
export const collectionFields = {
  heading: z.string().max(200).default('').meta({ label: 'Heading', control: 'text' }),
  collectionId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Collection', control: 'collection', help: 'Without one, the first of the site.' }),
}

/** How many links a block of them shows, and whether each says how much it leads to. */
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

/** What a summary is about and how it lays it out. */
export const summaryFields = (layout: SummaryLayout) => ({
  ...collectionFields,
  layout: z.enum(SUMMARY_LAYOUT).default(layout).meta({ label: 'Layout', control: 'choice' }),
  category: z
    .string()
    .trim()
    .max(MAX_CATEGORY_LENGTH)
    .default('')
    .meta({ label: 'Only the category', control: 'text' }),
  tag: z.string().trim().max(MAX_TAG_LENGTH).default('').meta({ label: 'Only the tag', control: 'text' }),
})

/** How many items a summary shows. */
export const summaryCount = z
  .number()
  .int()
  .min(1)
  .max(30)
  .default(6)
  .meta({ label: 'Maximum', control: 'number' })
