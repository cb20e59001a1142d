import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { eventListFields } from '#features/events/calendar-fields.types.ts'
import { BLOCK_TYPE } from '#features/layouts/block-types.ts'

const fields = z.object({
  ...eventListFields,
  months: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(3)
    .meta({ label: 'Months', control: 'number', help: 'From the current one on.' }),
})

export type CalendarData = z.output<typeof fields>

/** The months of a collection of events, with links from one to the next (EVT-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.calendar,
  name: 'calendar',
  label: 'Calendar',
  group: 'lists',
  icon: 'calendar',
  about: 'The events of a collection month by month. Visitors subscribe to them with their own calendar.',
  version: 1,
  fields,
  partStyles: ['events'],
  toText: ({ heading }) => heading,
}
