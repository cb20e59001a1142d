import { eventWords } from '#features/events/event-words.rules.ts'
import type { TourDate } from '#features/events/shown-event.rules.ts'

/** Dates in their order, each with its place and tickets. */
export function EventDates({
  dates,
  language,
}: {
  readonly dates: readonly TourDate[]
  readonly language: string
}) {
  const words = eventWords(language)
  if (dates.length === 0) return null
  return (
    <ul className="p-dates" role="list">
      {dates.map(({ path, title, start, dateText, place, ticketsUrl, isCancelled }) => (
        <li key={path + start}>
          <time dateTime={start}>{dateText}</time>
          <div>
            <a href={path}>{isCancelled ? <del>{title}</del> : title}</a>
            {place && <small>{[place.name, place.address].filter(Boolean).join(', ')}</small>}
          </div>
          {isCancelled && <strong>{words.cancelled}</strong>}
          {ticketsUrl !== '' && (
            <a
              className="button"
              href={ticketsUrl}
              rel="noopener noreferrer"
              aria-label={words.ticketsFor(title)}
            >
              {words.tickets}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
