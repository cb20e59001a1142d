import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { eventListFields } from '#features/content/events/calendar-fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  ...eventListFields,
  count: z.number().int().min(1).max(100).default(20).meta({ label: 'Maximum', control: 'number' }),
})

export type TourDatesData = z.output<typeof fields>

/** The next dates of a collection of events with their places and tickets (EVT-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.tourDates,
  name: 'tour-dates',
  label: 'Tour dates',
  group: 'lists',
  icon: 'calendar',
  about: 'The next dates of a collection of events: when, where, and a link to tickets.',
  version: 1,
  fields,
  partStyles: ['events'],
  toText: ({ heading }) => heading,
}
