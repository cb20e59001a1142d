import type { TourDatesData } from './block.ts'
import type { LoadedTourDates } from '#features/events/shown-event.rules.ts'
import type { View as BlockView } from '#blocks/contract.ts'
import { eventWords } from '#features/events/event-words.rules.ts'

/** Dates in their order, each with its place and tickets. */
export const View: BlockView<TourDatesData, LoadedTourDates | undefined> = ({ data, scope, loaded }) => {
  const heading = data.heading.trim()
  const words = eventWords(scope.language)
  const dates = loaded?.dates ?? []
  return (
    <div className="b-tour-dates">
      {heading !== '' && <h2>{heading}</h2>}
      {dates.length === 0 ? (
        <p>{words.none}</p>
      ) : (
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
      )}
    </div>
  )
}
