import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { ShownEvent } from '#features/content/events/shown-event.rules.ts'
import type { EventList } from '#site/page/items/event/event-list.types.ts'
import type { ItemFixture } from '#site/page/items/item-kind.ts'
import type { ItemListContent } from '#site/page/items/item-lists.ts'
import { SAMPLE_BODY } from '#site/page/items/sample-body.ts'
import { SAMPLE_ENTRY } from '#site/page/items/sample-entry.ts'

export const fixture: ItemFixture = {
  body: { ...SAMPLE_BODY, recordType: RECORD_TYPE.event, updatedOn: '2026-11-20T08:30:00.000Z' },
  showsByline: true,
}

export const listFixture: ItemListContent<ShownEvent, EventList> = {
  entries: [
    {
      ...SAMPLE_ENTRY,
      own: {
        dateText: '14 January 2027, 19:00',
        start: '2027-01-14T19:00+01:00',
        end: undefined,
        place: { name: 'The mill', address: 'Mill Lane 1', href: 'https://maps.example/mill' },
        ticketsUrl: '',
        isCancelled: true,
        isPast: true,
        repeats: false,
      },
    },
  ],
  own: { subscribeUrl: 'webcal://demo.example/events?format=ics' },
}
