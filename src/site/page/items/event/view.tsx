import { eventTextsFor } from '#features/content/events/event-texts.rules.ts'
import type { EventOnPage, ShownEvent } from '#features/content/events/shown-event.rules.ts'
import { DatedItem, DatedListedItem } from '#site/page/items/dated-item.tsx'
import type { ItemView, ListedItemView } from '#site/page/items/item-kind.ts'

/** When and where an event is, its tickets, and a file for calendars. Without dates it is shown like a post. */
export const View: ItemView<EventOnPage> = ({ item, ...texts }) => {
  const { own: event } = item
  if (event === undefined) return <DatedItem item={item} {...texts} />
  const eventTexts = eventTextsFor(texts.language)
  return (
    <div className="event">
      <EventState event={event} language={texts.language} />
      <dl>
        <dt>{eventTexts.when}</dt>
        <dd>
          <time dateTime={event.start}>{event.dateText}</time>
        </dd>
        {event.place && (
          <>
            <dt>{eventTexts.where}</dt>
            <dd>
              <a href={event.place.href} rel="noopener noreferrer">
                {event.place.name}
              </a>
              {event.place.address !== '' && <span>{event.place.address}</span>}
            </dd>
          </>
        )}
        {event.further.length > 0 && (
          <>
            <dt>{eventTexts.further}</dt>
            <dd>
              <ul role="list">
                {event.further.map(({ start, dateText }) => (
                  <li key={start}>
                    <time dateTime={start}>{dateText}</time>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <p className="event-links">
        {event.ticketsUrl !== '' && (
          <a href={event.ticketsUrl} rel="noopener noreferrer">
            {eventTexts.tickets}
          </a>
        )}
        <a href="?format=ics" download="">
          {eventTexts.addToCalendar}
        </a>
      </p>
    </div>
  )
}

/** When and where an event of a list is. */
export const ListedView: ListedItemView<ShownEvent> = ({ item, ...texts }) => {
  const { own: event } = item
  if (event === undefined) return <DatedListedItem item={item} {...texts} />
  return (
    <p className="byline">
      <time dateTime={event.start}>{event.dateText}</time>
      {event.place && <span>{event.place.name}</span>}
      {event.isCancelled && <strong>{eventTextsFor(texts.language).cancelled}</strong>}
      {event.isPast && <span>{eventTextsFor(texts.language).past}</span>}
    </p>
  )
}

function EventState({ event, language }: { readonly event: ShownEvent; readonly language: string }) {
  const eventTexts = eventTextsFor(language)
  const states = [
    ...(event.isCancelled ? [eventTexts.cancelled] : []),
    ...(event.isPast ? [eventTexts.past] : []),
    ...(event.repeats && !event.isPast ? [eventTexts.repeats] : []),
  ]
  return states.length === 0 ? null : <p className="event-state">{states.join(' · ')}</p>
}
