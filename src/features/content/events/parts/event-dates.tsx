import { isOpenableUrl } from '#lib/urls/classes.ts'

/** One date of an event. */
export interface EventDate {
  /** Path of the page of the event. */
  readonly path: string
  readonly title: string
  /** For machines: a day, or a time with its offset. */
  readonly start: string
  readonly dateText: string
  readonly place: { readonly name: string; readonly address: string } | undefined
  /** Empty without tickets. */
  readonly ticketsUrl: string
  readonly isCancelled: boolean
}

/** What visitors read around dates. */
interface DateTexts {
  readonly cancelled: string
  readonly tickets: string
  /** Beside the link to tickets, for screen readers. */
  readonly ticketsFor: (title: string) => string
}

/** Dates in their order, each with its place and tickets; nothing without any. */
export function EventDates({
  dates,
  texts,
}: {
  readonly dates: readonly EventDate[]
  readonly texts: DateTexts
}) {
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
          {isCancelled && <strong>{texts.cancelled}</strong>}
          {isOpenableUrl(ticketsUrl) && (
            <a href={ticketsUrl} rel="noopener noreferrer" aria-label={texts.ticketsFor(title)}>
              {texts.tickets}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
