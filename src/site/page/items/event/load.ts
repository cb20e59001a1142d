import { nextChange } from '#features/content/events/occurrences.rules.ts'
import { type EventOnPage, shownEvent } from '#features/content/events/shown-event.rules.ts'
import { findNeighbours, type ItemLoader } from '#site/item-loader.ts'

/** The dates of an event in the time zone of its site. Its file for calendars is at the same URL. */
export const loader: ItemLoader<EventOnPage> = {
  async load({ document: { body } }, neighbours, context) {
    const { settings, environment } = context
    const { event } = body
    return {
      ...(await findNeighbours(neighbours, context)),
      parameters: event === undefined ? [] : ['format'],
      changesAt: event && nextChange([event], settings.timeZone, environment.now),
      show: () => ({ own: event && shownEvent(event, settings, environment.now) }),
    }
  },
}
