import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Fields shared by the blocks that show events. */
export const eventListFields = {
  heading: z.string().max(200).default('').meta({ label: 'Heading', control: 'text', inPlace: true }),
  collectionId: idSchema.nullable().default(null).meta({
    label: 'Collection',
    control: 'collection',
    help: 'Defaults to the first collection of events.',
  }),
}
