import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { CALENDAR_VIEWS } from '#features/content/events/calendar-query.rules.ts'
import { eventListFields } from '#features/content/events/calendar-fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  ...eventListFields,
  view: z
    .enum(CALENDAR_VIEWS)
    .default('month')
    .meta({
      label: 'Begins as',
      control: 'choice',
      help: 'Visitors can choose another view.',
      optionLabels: { month: 'Month', week: 'Week', list: 'List' },
    }),
})

export type CalendarData = z.output<typeof fields>

/** The events of a collection by month, by week or as a list, with links from one part to the next (EVT-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.calendar,
  name: 'calendar',
  label: 'Calendar',
  group: 'lists',
  icon: 'calendar',
  about:
    'The events of a collection by month, by week or as a list. Visitors subscribe to them with their own calendar.',
  version: 1,
  fields,
  partStyles: ['events'],
  toText: ({ heading }) => heading,
}
